import { rich } from '@plumbline/app-runtime/text';
import type { Folded } from '@plumbline/contract';
import { texts as t } from '@plumbline/texts/en/console-list';
import { Amount, Button, Moment } from '@plumbline/ui';
import styles from './list-table.module.css';
import type { List } from './use-list.ts';

/** Small transfers of a list of deposits in one row, which expands. */
export function FoldedRow({
  of,
  list,
}: {
  readonly of: (Folded & { readonly members?: number }) | null | undefined;
  readonly list: Pick<List<unknown>, 'setFilter'>;
}) {
  if (!of) return null;
  return (
    <p className={styles.foldedRow}>
      <span>
        {of.members === undefined
          ? t.transferBelowUsdt({ count: of.count, below: of.below })
          : t.transferBelowUsdtMember({ count: of.count, below: of.below, members: of.members })}
      </span>
      <Amount value={of.amount} whole />
      <span>{rich(t.newestTime, { time: <Moment at={of.lastAt} /> })}</span>
      <Button size="small" variant="quiet" onClick={() => list.setFilter('small', 'only')}>
        {t.showThem}
      </Button>
    </p>
  );
}

/** Values of `small` in the lists of deposits. */
export const SMALL_CHOICES = [
  { value: 'shown', label: t.amongTheOthers },
  { value: 'only', label: t.onlyThese },
] as const;
export const SMALL_FOLDED = t.inOneRow;
