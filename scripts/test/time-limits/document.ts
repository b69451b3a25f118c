import type { SqlRule } from './sql.ts';
import { type Limit, spell } from './table.ts';

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

Every wall-clock limit of the product, its tests and its tools. This page is generated: change
[packages/time-limits](../packages/time-limits/README.md), then run \`npm run time-limits\`. A static check fails when a
limit is not in it. Operators change their own limits on the console's Settings screen; rate limits are in
\`apps/api/src/platform/rate-limit.ts\`.
`;

const SECTIONS = [
  ['waiting', 'A caller is waiting', 'These limits end in "busy, try again", or in a retry.'],
  ['progress', 'Waiting for progress', 'These limits are time without progress; the few that are total time say so.'],
  ['rules', 'Rules of the business', 'These are promises to people, and ages at which operators get an alert.'],
  ['tools', 'Tests and tools', 'These limits end a run of a developer, never the product.'],
] as const;

/** Writes docs/time-limits.md. */
export function documentOf(limits: Limits): string {
  const lists = SECTIONS.map(([kind, title, text]) => `## ${title}\n\n${text}\n\n${limits[kind].map(itemOf).join('')}`);
  return [INTRODUCTION, ...lists, `## Rules that only SQL applies\n\n${limits.inSql.map(itemOfSql).join('')}`].join(
    '\n',
  );
}

function itemOf(limit: UsedLimit): string {
  const files = [...limit.usedBy, ...(limit.sql === null ? [] : [limit.sql])].map((file) => `\`${file}\``);
  return wrapped(`- \`${limit.name}\`, ${spell(limit)}: ${limit.text} (${files.join(', ')})`);
}

const itemOfSql = ({ file, of, literal }: Limits['inSql'][number]): string =>
  wrapped(`- ${of === null ? '' : `\`${of}\`, `}${literal}: \`${file}\``);

/** Breaks an item of a list at spaces, into lines of at most 120 characters; further lines are indented below its text. */
export function wrapped(item: string): string {
  const lines = item.slice(2).match(/.{1,116}(?: |$)/g)!;
  return `- ${lines.map((line) => line.trimEnd()).join('\n  ')}\n`;
}
