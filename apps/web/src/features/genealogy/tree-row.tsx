import { memberName } from '@plumbline/contract';
import { Amount, classNames, Skeleton } from '@plumbline/ui';
import { toCountText, toMinuteText, toSumText } from '../../lib/format.ts';
import { type GenealogyWords, useGenealogyWords } from '../../lib/text/by-screen/genealogy.ts';
import { useText } from '../../lib/text/index.ts';
import type { Place } from './api.ts';
import styles from './genealogy.module.css';
import type { Row } from './tree-shape.ts';

interface TreeRowProps {
  /** Row number, and its top in CSS pixels. */
  readonly at: number;
  readonly top: number;
  readonly row: Row;
  /** Undefined until loaded. */
  readonly place: Place | undefined;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}

/** One member: connecting lines, identity and holdings. */
export function TreeRow({ at, top, row, place, isOpen, isCurrent, onPress }: TreeRowProps) {
  const { team, money } = useText();
  const t = useGenealogyWords();
  const canOpen = Boolean(place?.members);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys for all of its rows
    <div
      role="treeitem"
      data-row={at}
      aria-level={row.depth + 1}
      aria-setsize={row.size}
      aria-posinset={row.index + 1}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-selected={isCurrent}
      aria-busy={place === undefined || undefined}
      aria-label={place ? nameOf(place, t, team, money) : t.loading}
      tabIndex={isCurrent ? 0 : -1}
      className={classNames(styles.row, canOpen && styles.opens)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onPress}
    >
      {row.ends.map((isEnd, level) => (
        <Line key={`level-${level.toString()}`} isEnd={isEnd} isOwn={level === row.depth - 1} />
      ))}
      <span
        className={classNames(styles.mark, canOpen && (isOpen ? styles.isOpen : styles.isClosed))}
        aria-hidden="true"
      />
      {place ? <Who place={place} /> : <Waiting />}
    </div>
  );
}

/** The plumb line of a level: through the row, or down to its bob at the end of the branch. */
const Line = ({ isEnd, isOwn }: { readonly isEnd: boolean; readonly isOwn: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(styles.line, isEnd ? (isOwn ? styles.end : styles.none) : undefined)}
  />
);

const Who = ({ place }: { readonly place: Place }) => {
  const { team, money } = useText();
  const t = useGenealogyWords();
  const name = memberName(place.fullName, team.deleted);
  return (
    <span className={styles.who} aria-hidden="true">
      <span className={styles.treeName} title={name}>
        {name}
      </span>
      <span className={styles.sum}>
        <Amount value={place.investment} />
      </span>
      <span className={styles.detail}>
        {place.team === 'own' ? t.you : team.team({ name: place.team })} · {place.referId}
        <span className={styles.joined}> · {t.joined({ day: toMinuteText(place.createdAt) })}</span>
        {place.members ? <> · {t.referred({ count: place.members, shown: toCountText(place.members) })}</> : null}
      </span>
      <span className={classNames(styles.state, place.active && styles.isActive)}>
        {place.active ? money.active : team.inactive}
      </span>
    </span>
  );
};

const Waiting = () => (
  <span className={styles.who}>
    <Skeleton width="9rem" />
  </span>
);

type Words = ReturnType<typeof useText>;

/** The label of a row for screen readers. */
const nameOf = (place: Place, t: GenealogyWords, team: Words['team'], money: Words['money']): string =>
  [
    memberName(place.fullName, team.deleted),
    place.team === 'own' ? t.you : team.team({ name: place.team }),
    place.active ? money.active : team.inactive,
    t.holds({ amount: toSumText(place.investment) }),
    place.members ? t.referred({ count: place.members, shown: toCountText(place.members) }) : '',
    t.joined({ day: toMinuteText(place.createdAt) }),
  ]
    .filter((part) => part !== '')
    .join(', ');
