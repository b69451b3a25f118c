/** References in a file's text. */
export interface References {
  /** Modules that it imports at run time, without types, because the compiler checks those in every run. */
  readonly imports: readonly string[];
  /** Files, folders and patterns in its strings: scripts that it starts, files that it reads. */
  readonly paths: readonly string[];
  /** Whether it lists folders; then a folder in its strings means every file in it. */
  readonly listsFolders: boolean;
}

const TYPES_ONLY = /^(?:import|export) type\s[^;]*?from '[^']+';/gm;
const IMPORTED = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^']+)'/g;
/** Next to the file, in a workspace package, or from the repository's root. */
const PATH =
  /(['"`])(\.{1,2}(?:\/[^'"`\n]*)?|@plumbline\/[^'"`\n]+|(?:apps|packages|db|docs|scripts|e2e|bench|contracts|\{[\w,]+\})\/[^'"`\n]*)\1/g;
/** More often part of an address or a sentence than the folder. */
const BARE_DOT = /^\.\/?$/;
const HOLE = /\$\{[^{}]*\}/g;
const OWN_FOLDER = /(?:readdir|glob)\w*\(import\.meta\.dirname/;

export function referencesIn(text: string): References {
  // What a template inserts at run time may be any part of a name.
  const code = text.replaceAll(TYPES_ONLY, '').replaceAll(HOLE, '*');
  const imports = new Set([...code.matchAll(IMPORTED)].map(([, path]) => path!));
  const named = [...code.matchAll(PATH)]
    .map(([, , path]) => path!)
    .filter((path) => !imports.has(path) && !BARE_DOT.test(path));
  const paths = new Set([...named, ...(OWN_FOLDER.test(text) ? ['./'] : [])]);
  return { imports: [...imports], paths: [...paths], listsFolders: /\b(?:readdir|glob)/.test(code) };
}
