import type { Reason, Selection } from './select.ts';
import type { Footprints } from './store.ts';

const TITLES: Readonly<Record<Reason['kind'], string>> = {
  changed: 'changed itself',
  depends: 'because of a changed file that it depends on',
  unknown: 'without a known footprint',
  failed: 'that failed in the last run',
};
/** How many changed files to list, those with the most tests first. */
const NAMED = 10;

/** Reports what runs and why, and what is skipped and when it last passed. */
export function reportOf({ chosen, leftOut }: Selection, footprints: Footprints): string {
  const lines = [`${filesOf(chosen.size)} to run${chosen.size === 0 ? '' : ':'}`];
  const reasons = [...chosen.values()];
  for (const [kind, ofKind] of Map.groupBy(reasons, (reason) => reason.kind)) {
    lines.push(`  ${ofKind.length} ${TITLES[kind]}`);
    if (kind === 'changed') continue;
    const counts = [...Map.groupBy(ofKind, ({ by }) => by)].sort(([, a], [, b]) => b.length - a.length);
    for (const [by, those] of counts.slice(0, NAMED)) lines.push(`    ${those.length}  ${by}`);
    if (counts.length > NAMED) lines.push(`    and ${counts.length - NAMED} more`);
  }
  lines.push(`${filesOf(leftOut.length)} left out${leftOut.length === 0 ? '' : ':'}`);
  const whens = Map.groupBy(leftOut, (file) => whenGreen(footprints, file));
  for (const [when, files] of whens) lines.push(`  ${files.length} ${when}`);
  return lines.join('\n');
}

const filesOf = (count: number): string => `${count} test ${count === 1 ? 'file' : 'files'}`;

function whenGreen(footprints: Footprints, file: string): string {
  const footprint = footprints[file];
  // Only browser tests are skipped without a run; other tests without a footprint always run.
  if (footprint === undefined) return 'never run here: npm run test:release runs them';
  if (footprint.greenAt !== null) return `last green at ${footprint.greenAt.slice(0, 7)}`;
  return `last green at ${footprint.commit.slice(0, 7)} with uncommitted changes`;
}
