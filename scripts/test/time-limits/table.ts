/** One constant of packages/time-limits. */
export interface Limit {
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
