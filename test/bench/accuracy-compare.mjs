// What a compiler says of call sites against the edges of the graph. A site is
// { file, line, col, name, kind, targets: [{ file, line, name }] | undefined, outside: boolean }: `targets` are the
// definitions inside the project, `outside` says that it resolves to something that is not in the project.

const CALLING = new Set(['calls', 'instantiates', 'renders']);

export function compare(sites, edges) {
  const at = new Map();
  for (const edge of edges) {
    if (!CALLING.has(edge.kind) || edge.grade === 'dispatch') continue;
    const key = `${edge.file}:${edge.line}:${edge.col}`;
    const list = at.get(key);
    if (list) list.push(edge);
    else at.set(key, [edge]);
  }
  const result = { inside: 0, outside: 0, unknown: 0, found: 0, right: 0, byKind: {}, missed: [], wrong: [] };
  for (const site of sites) {
    const here = at.get(`${site.file}:${site.line}:${site.col}`) ?? [];
    if (site.targets.length === 0 && !site.outside) { result.unknown += 1; continue; }
    for (const edge of here) {
      // Another name for what is called is another edge at the same site.
      if (edge.name !== site.name && !site.targets.some((target) => target.name === edge.name)) continue;
      if (site.targets.some((target) => hits(edge, target))) result.right += 1;
      else result.wrong.push({ site, edge });
    }
    if (site.targets.length === 0) { result.outside += 1; continue; }
    result.inside += 1;
    const tally = (result.byKind[site.kind] ??= [0, 0]);
    tally[1] += 1;
    if (here.some((edge) => site.targets.some((target) => hits(edge, target)))) {
      tally[0] += 1;
      result.found += 1;
    } else result.missed.push(site);
  }
  return result;
}

/** The edge leads to the definition: to its name, or to the class whose constructor it is. */
function hits(edge, target) {
  if (edge.tfile !== target.file) return false;
  return edge.tline === target.line || (target.within === true && edge.tstart <= target.line && target.line <= edge.tend && edge.kind === 'instantiates');
}
