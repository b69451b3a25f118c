import type { Folded } from '@plumbline/contract';
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
  const members = of.members === undefined ? '' : ` of ${of.members} ${of.members === 1 ? 'member' : 'members'}`;
  return (
    <p className={styles.foldedRow}>
      <span>{`${of.count} ${of.count === 1 ? 'transfer' : 'transfers'} below ${of.below} USDT${members}`}</span>
      <Amount value={of.amount} whole />
      <span>
        newest <Moment at={of.lastAt} />
      </span>
      <Button size="small" variant="quiet" onClick={() => list.setFilter('small', 'only')}>
        Show them
      </Button>
    </p>
  );
}

/** Values of `small` in the lists of deposits. */
export const SMALL_CHOICES = [
  { value: 'shown', label: 'Among the others' },
  { value: 'only', label: 'Only these' },
] as const;
export const SMALL_FOLDED = 'In one row';
