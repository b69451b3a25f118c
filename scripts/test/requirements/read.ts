/** Why a requirement may have no test or be only `partly` met; null if its tests cover all of it. */
export type State = 'partly' | 'not yet' | 'built' | 'none' | 'open' | null;

export interface Requirement {
  /** Requirements with the same answer share a line; tags use the first id. */
  readonly ids: readonly string[];
  readonly state: State;
  readonly says: string;
}

export interface Tag {
  readonly ids: readonly string[];
  readonly file: string;
  readonly line: number;
  /** The name of the test below, or null. */
  readonly test: string | null;
}

/** Reads the lines of docs/requirements.md; a line may continue, indented. */
export function requirementsIn(page: string): Requirement[] {
  const items = page.replaceAll(/\n {2,}(?=\S)/g, ' ').matchAll(/^- \*\*(.+?)\*\* (?:\*([a-z ]+)\*: )?(.+)$/gm);
  return [...items].map(([, ids, state, says]) => ({
    ids: ids!.split(', '),
    state: (state ?? null) as State,
    says: says!,
  }));
}

/** Reads the comments `// Shows <id>, <id>` of a file, each with the test below it. */
export function tagsIn(file: string, source: string): Tag[] {
  const lines = source.split('\n');
  return lines.flatMap((text, index) => {
    const named = /^\s*\/\/ Shows ((?:SPEC|DEC|ASVS)-.*)$/.exec(text)?.[1];
    if (!named) return [];
    const below = lines.slice(index).findIndex((line) => !/^\s*\/\//.test(line));
    const test = below < 0 ? null : testAt(lines.slice(index + below));
    return [{ ids: named.split(', '), file, line: index + 1, test }];
  });
}

const TEXT = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/.source;
const TEST = /^\s*(?:await )?(?:it|test|describe)((?:\.\w+)*)[<(`]/;
const NAME = new RegExp(/\(\s*/.source + TEXT);
/** After the rows of `each`, or the condition of `skipIf`. */
const NAME_AFTER = new RegExp(/[)`]\(\s*/.source + TEXT);
const ROW = new RegExp(/^\s*\[\s*/.source + TEXT);

/** Returns the name of the test that starts on the first line, or of a row in a table of tests. */
function testAt(lines: readonly string[]): string | null {
  const source = lines.join('\n');
  const variant = TEST.exec(lines[0]!)?.[1];
  const name = variant === undefined ? ROW : /\.(?:each|for|skipIf|runIf)\b/.test(variant) ? NAME_AFTER : NAME;
  return name.exec(source)?.[2]?.replaceAll(/\\(.)/g, '$1') ?? null;
}
