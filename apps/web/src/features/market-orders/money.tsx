import type { MarketOrder } from '@plumbline/contract';
import { Amount, readUsdt } from '@plumbline/ui';
import { Link } from 'react-router';
import { toCountText } from '../../lib/format.ts';
import { Tip } from '../../lib/help/tip.tsx';
import { inWords, type Side } from './due.ts';
import styles from './market-orders.module.css';
import { statementOf } from './timeline.tsx';
import { useOrderWords } from './words.ts';

type Movement = MarketOrder['movements'][number];

/** Movements in the reader's own statement, which are those of the wallet. */
const OWN: Readonly<Record<Side, readonly Movement['kind'][]>> = {
  buyer: ['order_paid', 'order_refund'],
  vendor: ['order_proceeds'],
};

/** Where each USDT of an order is, each amount with its postings. */
export function Money({ order, side }: { readonly order: MarketOrder; readonly side: Side }) {
  const t = useOrderWords();
  const { money, movements } = order;
  const of = (kind: Movement['kind']) => movements.filter((movement) => movement.kind === kind);
  const isOpen = readUsdt(money.held) > 0n;
  return (
    <>
      <Share held={money.held} paid={money.paid} />
      <table className={styles.sums}>
        <caption className="sr-only">{t.where}</caption>
        <tbody>
          <Row label={t.money.paid} amount={money.paid} movements={of('order_paid')} side={side} />
          <Row label={t.money.refunded} amount={money.refunded} movements={of('order_refund')} side={side} />
          <Row
            label={side === 'buyer' ? t.money.toStore : t.money.toYou}
            amount={money.proceeds}
            movements={of('order_proceeds')}
            note={isOpen ? t.whenCleared : undefined}
            side={side}
          />
          <Row
            label={t.fee({ percent: order.feePercent })}
            amount={money.fee}
            movements={of('order_fee')}
            note={isOpen ? t.onlyCleared : undefined}
            side={side}
          />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Tip term="held">{t.money.held}</Tip>
            </th>
            <td />
            <td>
              <Amount value={money.held} />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

interface RowProps {
  readonly label: string;
  readonly amount: string;
  readonly movements: readonly Movement[];
  readonly note?: string | undefined;
  readonly side: Side;
}

const Row = ({ label, amount, movements, note, side }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td>
      {movements.map((movement) => (
        <Posting key={movement.posting} movement={movement} isOwn={OWN[side].includes(movement.kind)} />
      ))}
      {movements.length === 0 ? note : null}
    </td>
    <td>
      <Amount value={amount} unit={false} />
    </td>
  </tr>
);

/** A link to the line in one's own statement; for another account, only the number. */
function Posting({ movement, isOwn }: { readonly movement: Movement; readonly isOwn: boolean }) {
  const t = useOrderWords();
  const name = t.posting({ number: toCountText(Number(movement.posting)) });
  return <span>{isOwn ? <Link to={statementOf(movement)}>{name}</Link> : name}</span>;
}

/** How much of the paid amount the order still holds. */
function Share({ held, paid }: { readonly held: string; readonly paid: string }) {
  const t = useOrderWords();
  const [left, all] = [readUsdt(held), readUsdt(paid)];
  const words =
    left === all ? t.allHeld : left === 0n ? t.noneHeld : t.partHeld({ held: inWords(held), paid: inWords(paid) });
  return (
    <>
      <div className={styles.share} aria-hidden="true">
        <span style={{ width: `${Number((left * 1000n) / all) / 10}%` }} />
      </div>
      <p className="small soft">{words}</p>
    </>
  );
}
