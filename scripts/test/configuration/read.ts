/** An environment variable of the product. */
export interface Setting {
  readonly name: string;
  /** What it sets, from its comment. */
  readonly text: string;
  /** A section of a page of docs; null: there is none. */
  readonly see: string | null;
  /** Null: not set unless somebody sets it. */
  readonly fallback: string | null;
  readonly section: string;
}

/**
 * An entry of `z.object({ … })` or of an interface, with its comment. A line comment before it begins a section. A name can contain
 * a type, such as `DATABASE_${string}_URL`.
 */
const ENTRY =
  /(?:^ {2}\/\/ (.+)\n)?(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^ {2}(?:readonly )?(?:\[\w+: `)?([A-Z](?:[A-Z0-9_]|\$\{string\})+)(?:`\])?\??: (.*(?:\n {4}.*)*)/gm;

/** Reads the settings that a source defines, in their order. */
export function readSettings(source: string): Setting[] {
  let section = '';
  return [...source.matchAll(ENTRY)].map(([, begun, comment = '', name, value]) => {
    section = begun ?? section;
    const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim());
    const see = lines.find((line) => line.startsWith('@see '))?.slice('@see '.length) ?? null;
    const text = lines.filter((line) => line !== '' && !line.startsWith('@')).join(' ');
    return { name: name!.replace(/\$\{\w+\}/, '<ROLE>'), text, see, fallback: fallbackIn(value!), section };
  });
}

function fallbackIn(value: string): string | null {
  const [, text, number] = /\.default\((?:'([^']*)'|(\d+)n?)\)/.exec(value) ?? [];
  return text || number || null;
}

/** Joins the settings of several sources by section: the first definition of a name describes it. */
export function joinSettings(sources: readonly string[]): Setting[] {
  const byName = new Map<string, Setting>();
  for (const setting of sources.flatMap(readSettings)) if (!byName.has(setting.name)) byName.set(setting.name, setting);
  const sections = Map.groupBy(byName.values(), ({ section }) => section);
  return [...sections.values()].flat();
}
