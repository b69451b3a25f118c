import type { activePackages, DataOf, PackageCard, targetHistory } from '@plumbline/contract';
import { Amount, Button, classNames, Plumb, readUsdt, Tag } from '@plumbline/ui';
import { Link } from 'react-router';
import { toShareText } from '../../lib/format.ts';
import { rich, useText } from '../../lib/text/index.ts';
import { useOutcomeWords } from './outcome-words.ts';
import styles from './packages.module.css';
import { usePackageWords } from './words.ts';

export type Held = DataOf<typeof activePackages>[number];

interface PackageCardsProps {
  readonly cards: readonly PackageCard[];
  readonly held: readonly Held[];
  /** Share of the target that the last days paid; undefined while unknown. */
  readonly history: DataOf<typeof targetHistory> | undefined;
  /** During a purchase no other can start. */
  readonly isBuying: boolean;
  readonly onBuy: (card: PackageCard) => void;
}

export const PackageCards = ({ cards, held, history, isBuying, onBuy }: PackageCardsProps) => (
  <ul className={styles.cards}>
    {cards.map((card) => (
      <Card
        key={card._id}
        card={card}
        held={held.find((active) => active.package_id === card._id)}
        history={history}
        isBuying={isBuying}
        onBuy={onBuy}
      />
    ))}
  </ul>
);

interface CardProps extends Pick<PackageCardsProps, 'history' | 'isBuying' | 'onBuy'> {
  readonly card: PackageCard;
  readonly held: Held | undefined;
}

const Card = ({ card, held, history, isBuying, onBuy }: CardProps) => {
  const t = usePackageWords();
  const { mean } = useOutcomeWords();
  return (
    <li className={styles.card}>
      <Plumb
        depth={held ? 0.05 + 0.95 * (held.totalDays / held.maturity) : 0}
        className={classNames(styles.line, !held && styles.unheld)}
      />
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className="break-anywhere">{card.title}</h2>
          <Status card={card} held={held} />
        </div>
        <p className={styles.price}>
          <Amount value={card.price} size="large" />
        </p>
        <p>
          {rich(t.aDay, { amount: <Amount key="day" value={card.outcomes.at(-1)?.aDay ?? '0.00'} /> })}
          <span className={styles.target}>
            {t.perDay({ target: card.yield })} · {t.target}
          </span>
          {history?.days ? (
            <span className={styles.target}>{mean({ days: history.days, share: toShareText(history.mean) })}</span>
          ) : null}
        </p>
        <p className="soft small">
          {held ? t.completed({ done: held.totalDays, days: held.maturity }) : t.days({ count: card.maturity })}
          {card.location ? ` · ${card.location}` : ''}
          {readUsdt(card.earlyCharge) === 0n ? null : (
            <span className={styles.target}>
              {rich(t.earlyCosts, { amount: <Amount key="charge" value={card.earlyCharge} /> })}
            </span>
          )}
        </p>
        <Button
          variant={held ? 'plain' : 'primary'}
          disabled={held !== undefined || isBuying || card.status === 'closed'}
          aria-label={t.buyOf({ title: card.title })}
          onClick={() => onBuy(card)}
        >
          {t.buy}
        </Button>
        {held ? <Link to={`/my-order?status=active#${held._id}`}>{t.seeOrder}</Link> : null}
      </div>
    </li>
  );
};

function Status({ card, held }: { readonly card: PackageCard; readonly held: Held | undefined }) {
  const t = usePackageWords();
  const { money } = useText();
  if (held) return <Tag tone="good">{money.active}</Tag>;
  return <Tag>{card.status === 'closed' ? t.noLongerSold : t.onSale}</Tag>;
}
