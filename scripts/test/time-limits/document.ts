import type { SqlRule } from './sql.ts';

export interface UsedLimit extends Limit {
  /** Files that import it. */
  readonly usedBy: readonly string[];
}

export interface Limits {
  readonly waiting: readonly UsedLimit[];
  readonly progress: readonly UsedLimit[];
  readonly rules: readonly UsedLimit[];
  readonly tools: readonly UsedLimit[];
  readonly inSql: readonly (SqlRule & { readonly file: string })[];
}

const INTRODUCTION = `# Time limits

This page lists every wall-clock limit of the product, its tests and its tools. It is generated: to change it, edit
[packages/time-limits](../packages/time-limits/README.md) and run \`npm run time-limits\`. A static check fails if a limit
is missing. Operators change other limits on the console's Settings screen; rate limits are in
\`apps/api/src/platform/rate-limit.ts\`.
`;

const SECTIONS = [
  [
    'waiting',
    'A caller is waiting',
    'PostgreSQL or the process ends what takes longer. The caller gets "busy, try again", or the work is retried.',
  ],
  ['progress', 'Waiting for progress', 'These limits are time without progress, unless they say "in total".'],
  ['rules', 'Business rules', 'These are promises to people, and delays after which operators get an alert.'],
  ['tools', 'Tests and tools', 'These limits affect only developers, never the product.'],
] as const;

/** Writes docs/time-limits.md. */
export function documentOf(limits: Limits): string {
  const lists = SECTIONS.map(([kind, title, text]) => `## ${title}\n\n${text}\n\n${limits[kind].map(itemOf).join('')}`);
  return [INTRODUCTION, ...lists, `## Limits that exist only in SQL\n\n${itemsOfSql(limits.inSql)}`].join('\n');
}

const itemOf = (limit: UsedLimit): string => wrapped(`- \`${limit.name}\`, ${spell(limit)}: ${limit.text}`);

/** One item for each file: its functions with their limits. */
function itemsOfSql(rules: Limits['inSql']): string {
  const items = [...Map.groupBy(rules, ({ file }) => file)].map(([file, inFile]) => {
    const functions = [...Map.groupBy(inFile, ({ of }) => of)].map(([of, limits]) =>
      [...(of === null ? [] : [`\`${of}\``]), limits.map(({ literal }) => literal).join(', ')].join(' '),
    );
    return wrapped(`- \`${file}\`: ${functions.join('; ')}`);
  });
  return items.join('');
}

/** Breaks a list item at spaces, into lines of at most 120 characters; further lines are indented below its text. */
export function wrapped(item: string): string {
  const lines = item.slice(2).match(/.{1,116}(?: |$)/g)!;
  return `- ${lines.map((line) => line.trimEnd()).join('\n  ')}\n`;
}

/** One constant of packages/time-limits. */
interface Limit {
  readonly name: string;
  readonly value: number;
  /** What is limited, and how the limit ends. */
  readonly text: string;
  /** The file of db/functions that repeats the number, or null. */
  readonly sql: string | null;
}

const CONSTANT = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+) = ([\d_]+);/g;

/** Reads a source of packages/time-limits: constants that are plain numbers, with their comments. */
export function readLimits(source: string): Limit[] {
  const limits = [...source.matchAll(CONSTANT)].map(([, comment = '', name, number]) => {
    const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim());
    const sql = lines.find((line) => line.startsWith('@sql '))?.slice('@sql '.length) ?? null;
    const text = lines.filter((line) => line !== '' && !line.startsWith('@')).join(' ');
    return { name: name!, value: Number(number!.replaceAll('_', '')), text, sql };
  });
  const declared = source.match(/^export /gm)?.length ?? 0;
  if (declared !== limits.length) throw new Error('packages/time-limits exports something that is not a plain number');
  return limits;
}

const UNITS = { MS: 1, SECONDS: 1000, MINUTES: 60_000, HOURS: 3_600_000, DAYS: 86_400_000 } as const;
const SPELLED = [
  ['day', UNITS.DAYS],
  ['hour', UNITS.HOURS],
  ['minute', UNITS.MINUTES],
] as const;

/** Returns the value in a unit for people: "10 minutes"; null if the name has no unit. */
export function spell({ name, value }: Pick<Limit, 'name' | 'value'>): string | null {
  const unit = UNITS[name.split('_').at(-1) as keyof typeof UNITS];
  if (unit === undefined) return null;
  const ms = value * unit;
  const [word, size] = SPELLED.find(([, each]) => ms >= each && ms % each === 0) ?? ['second', UNITS.SECONDS];
  if (ms < UNITS.SECONDS) return `${ms} ms`;
  return `${ms / size} ${word}${ms === size ? '' : 's'}`;
}
