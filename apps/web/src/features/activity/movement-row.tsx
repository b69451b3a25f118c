import type { Movement } from '@plumbline/contract';
import { Amount, classNames } from '@plumbline/ui';
import { toTimeText } from '../../lib/format.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { receiptOfEntry } from '../../lib/receipt/link.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import styles from './activity.module.css';
import { useActivityWords } from './words.ts';

/** Where a row leads: to its order, its receipt, or the list that says why. Null where its own words are all there is. */
function placeOf({ _id, kind, cause }: Movement): string | null {
  if (cause?.is === 'order') return `/${cause.side === 'vendor' ? 'orders' : 'my-order'}/${cause.order}`;
  return receiptOfEntry({ kind, posting: _id }) ?? PLACES.find(([kinds]) => kinds.test(kind))?.[1] ?? null;
}

const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^trading_profit$/, '/trading-income'],
  [/^level_income$/, '/level-income'],
  [/^direct_income$/, '/direct-income'],
  [/^reward_income$/, '/rewardIncome'],
  [/^(bonus|matching|relevel|redirect|rematching)_income$/, '/statement?account=earnings'],
];

/** What it was: its kind, and the package or order that it was about. */
function whatOf({ kind, cause, title }: Movement, { lists }: Texts): string {
  const words = (lists.kinds as Readonly<Record<string, string>>)[kind] ?? kind.replaceAll('_', ' ');
  const about = title ?? (cause?.is === 'order' ? cause.number : cause?.is === 'note' ? cause.note : null);
  return about === null ? words : `${words}: ${about}`;
}

/** One movement in two lines; the whole row leads on. */
export function MovementRow({ movement }: { readonly movement: Movement }) {
  const texts = useText();
  const t = useActivityWords();
  const { direction, amount } = movement;
  const accounts = { ...texts.lists.account, ...texts.lists.counter };
  const [from, to] = [accounts[movement.from], accounts[movement.to]];
  const way = { in: t.into(to), out: t.outOf(from), between: t.between(from, to) }[direction];
  const place = placeOf(movement);
  const what = whatOf(movement, texts);
  return (
    <li className={styles.row}>
      <span className={styles.what}>{place === null ? what : <OwnLink to={place}>{what}</OwnLink>}</span>
      <span className={classNames(styles.amount, direction === 'between' && styles.between)}>
        {direction === 'in' ? '+' : ''}
        <Amount value={direction === 'out' ? `-${amount}` : amount} />
      </span>
      <span className={styles.way}>{way}</span>
      <time className={styles.at} dateTime={`${movement.createdAt.replace(' ', 'T')}Z`}>
        {toTimeText(movement.createdAt, movement.day)}
      </time>
    </li>
  );
}
