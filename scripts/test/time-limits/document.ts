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
  const tables = SECTIONS.map(([kind, title, text]) => `## ${title}\n\n${text}\n\n${tableOf(limits[kind])}`);
  return [INTRODUCTION, ...tables, `## Rules that only SQL applies\n\n${tableOfSql(limits.inSql)}`].join('\n');
}

const tableOf = (limits: readonly UsedLimit[]): string =>
  rows(
    ['Limit', 'Value', 'What is limited, and how it ends', 'Used by'],
    limits.map((limit) => [
      `\`${limit.name}\``,
      spell(limit) ?? '',
      limit.text,
      [...limit.usedBy, ...(limit.sql === null ? [] : [limit.sql])].map((file) => `\`${file}\``).join(', '),
    ]),
  );

const tableOfSql = (rules: Limits['inSql']): string =>
  rows(
    ['File', 'Function or view', 'Interval'],
    rules.map(({ file, of, literal }) => [`\`${file}\``, of === null ? '' : `\`${of}\``, literal]),
  );

const rows = (head: readonly string[], body: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
