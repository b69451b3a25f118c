/** What the text of a file refers to. */
export interface References {
  /** Modules that it imports when it runs; types are left out, since the compiler checks them in every run. */
  readonly imports: readonly string[];
  /** Files, folders and patterns that it names in strings: scripts that it starts, files that it reads. */
  readonly paths: readonly string[];
  /** Whether it lists folders: a folder that it names then means every file in it. */
  readonly listsFolders: boolean;
}

const TYPES_ONLY = /^(?:import|export) type\s[^;]*?from '[^']+';/gm;
const IMPORTED = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^']+)'/g;
/** Beside the file, in a package of the workspace, or from the root of the repository. */
const PATH =
  /(['"`])(\.{1,2}(?:\/[^'"`\n]*)?|@plumbline\/[^'"`\n]+|(?:apps|packages|db|docs|scripts|e2e|bench|contracts|\{[\w,]+\})\/[^'"`\n]*)\1/g;
/** A part of an address or a sentence more often than the folder. */
const BARE_DOT = /^\.\/?$/;
const HOLE = /\$\{[^{}]*\}/g;
const OWN_FOLDER = /(?:readdir|glob)\w*\(import\.meta\.dirname/;

export function referencesIn(text: string): References {
  // What a template puts in at run time may be any part of a name.
  const code = text.replaceAll(TYPES_ONLY, '').replaceAll(HOLE, '*');
  const imports = new Set([...code.matchAll(IMPORTED)].map(([, path]) => path!));
  const named = [...code.matchAll(PATH)]
    .map(([, , path]) => path!)
    .filter((path) => !imports.has(path) && !BARE_DOT.test(path));
  const paths = new Set([...named, ...(OWN_FOLDER.test(text) ? ['./'] : [])]);
  return { imports: [...imports], paths: [...paths], listsFolders: /\b(?:readdir|glob)/.test(code) };
}
