// Build constraints: whether a Go file belongs to the build that most people make (linux, amd64, no tags). Twins of a
// declaration under other constraints are ordered by it.

const SYSTEMS = new Set([
  'aix', 'android', 'darwin', 'dragonfly', 'freebsd', 'illumos', 'ios', 'js', 'linux', 'netbsd', 'openbsd', 'plan9', 'solaris', 'wasip1', 'windows', 'zos',
]);
const MACHINES = new Set([
  '386', 'amd64', 'arm', 'arm64', 'loong64', 'mips', 'mips64', 'mips64le', 'mipsle', 'ppc64', 'ppc64le', 'riscv64', 's390x', 'wasm',
]);
const holds = (tag: string): boolean => tag === 'linux' || tag === 'amd64' || tag === 'unix' || tag === 'gc' || tag === 'cgo' || /^go1\.\d+$/.test(tag);

export function builtByDefault(path: string, condition: string | undefined): boolean {
  return nameHolds(path) && (condition === undefined || evaluate(condition));
}

function nameHolds(path: string): boolean {
  const parts = path.slice(path.lastIndexOf('/') + 1).replace(/(?:_test)?\.go$/, '').split('_').slice(1);
  const last = parts[parts.length - 1] ?? '', before = parts[parts.length - 2] ?? '';
  if (MACHINES.has(last)) return last === 'amd64' && (!SYSTEMS.has(before) || before === 'linux');
  return !SYSTEMS.has(last) || last === 'linux';
}

/** `a && (b || !c)` */
function evaluate(text: string): boolean {
  const tokens = text.match(/\(|\)|!|&&|\|\||[\w.]+/g) ?? [];
  let at = 0;
  const or = (): boolean => { let value = and(); while (tokens[at] === '||') { at += 1; value = and() || value; } return value; };
  const and = (): boolean => { let value = not(); while (tokens[at] === '&&') { at += 1; value = not() && value; } return value; };
  function not(): boolean {
    const token = tokens[at++];
    if (token === '!') return !not();
    if (token !== '(') return token !== undefined && holds(token);
    const value = or();
    at += 1;
    return value;
  }
  return or();
}
