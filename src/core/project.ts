// What the project's manifests say, as plain data. Read by scan/manifest.ts, used by resolve/ and frameworks/.
// Folders are relative to the root with forward slashes; the root itself is the empty string.

export interface ProjectFacts {
  readonly packages: readonly PackageManifest[];
  readonly tsconfigs: readonly TsConfig[];
  readonly goModules: readonly GoModule[];
  readonly crates: readonly Crate[];
  readonly pythonRoots: readonly string[];
}

/** One package.json. `exports`, `imports` are kept as parsed JSON; the resolver walks them. */
export interface PackageManifest {
  readonly dir: string;
  readonly name: string;
  readonly main: string;
  readonly module: string;
  readonly types: string;
  readonly source: string;
  readonly exports: unknown;
  readonly imports: unknown;
  /** All dependency sections merged: name as imported -> version text (`npm:@co/lib@1`, `workspace:*`, ...). */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** One tsconfig.json or jsconfig.json with its `extends` chain already merged. */
export interface TsConfig {
  readonly dir: string;
  /** Folder that `paths` and bare specifiers are relative to; undefined when neither baseUrl nor paths is set. */
  readonly baseUrl: string | undefined;
  /** True when baseUrl was written (bare specifiers resolve against it), false when only `paths` was. */
  readonly hasBaseUrl: boolean;
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

export interface GoModule {
  readonly dir: string;
  readonly module: string;
}

export interface Crate {
  readonly dir: string;
  readonly name: string;
  readonly lib: string;
}

export const NO_PROJECT_FACTS: ProjectFacts = { packages: [], tsconfigs: [], goModules: [], crates: [], pythonRoots: [] };
