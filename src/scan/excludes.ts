// Folders that hold dependencies, build results or caches, whatever the ignore files say. A name alone counts only where
// nobody calls his sources so; other folders give themselves away by what lies in them or beside them.

/** Never sources. */
const ALWAYS = new Set([
  '.git', '.hg', '.svn', '.bzr', '.jj', 'CVS', '.codegraph',
  'node_modules', 'bower_components', 'jspm_packages', '.yarn', '.pnpm-store', '.pnp',
  '__pycache__', '.venv', '.virtualenv', 'site-packages', '.tox', '.nox', '.eggs', '.mypy_cache', '.pytest_cache', '.ruff_cache', '.pytype',
  '.ipynb_checkpoints', '.hypothesis',
  '.next', '.nuxt', '.svelte-kit', '.output', '.turbo', '.parcel-cache', '.cache', '.vite', '.angular', '.docusaurus', '.vercel', '.netlify',
  '.nyc_output', '.gradle', '.idea', '.vs', '.dart_tool', '.build', 'DerivedData', 'Pods', 'Carthage', '.terraform', '.serverless', '.aws-sam',
  '.bundle', '.stack-work', 'dist-newstyle', '.elixir_ls', '.metals', '.bloop', '.zig-cache', 'zig-cache', 'zig-out', '.direnv',
]);
const ALWAYS_PATTERN = /^bazel-|\.egg-info$|\.dist-info$|\.xcodeproj$|\.xcworkspace$|\.xcassets$/;

/** Build results, when the file beside the folder says that its tool writes there. */
const BESIDE: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  dist: ['package.json', 'pyproject.toml', 'setup.py', 'setup.cfg'],
  target: ['Cargo.toml', 'pom.xml', 'build.sbt', 'project.clj'],
  build: ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts', 'CMakeLists.txt', 'setup.py', 'pubspec.yaml'],
  obj: ['.csproj', '.fsproj', '.vbproj'],
  bin: ['.csproj', '.fsproj', '.vbproj'],
  _build: ['mix.exs', 'dune-project', 'rebar.config'],
  deps: ['mix.exs', 'rebar.config'],
}));

/** A folder that has one of these in it is an environment, a cache, a report or a folder of downloaded packages. */
const INSIDE = new Set([
  'pyvenv.cfg', 'CACHEDIR.TAG', 'lcov-report', 'lcov.info', 'coverage-final.json', 'CMakeCache.txt',
]);
const INSIDE_VENDOR = new Set(['modules.txt', 'autoload.php']);

/** Judged before the folder is read; `siblings` are the names beside it. */
export function isExcludedByName(name: string, siblings: ReadonlySet<string>): boolean {
  if (ALWAYS.has(name)) return true;
  const tools = BESIDE.get(name);
  if (tools) {
    for (const sibling of siblings) {
      if (tools.some((tool) => (tool.startsWith('.') ? sibling.endsWith(tool) : sibling === tool))) return true;
    }
  }
  return ALWAYS_PATTERN.test(name);
}

/** Judged by the names in it. */
export function isExcludedByContent(folder: string, names: Iterable<string>): boolean {
  const vendor = folder === 'vendor';
  for (const name of names) {
    if (INSIDE.has(name) || (vendor && INSIDE_VENDOR.has(name))) return true;
  }
  return false;
}
