import type { Order } from '@plumbline/contract';
import { type Usdt, usdt, ZERO } from '@plumbline/money';
import { Amount, type Column, DataTable, EmptyState, Section } from '@plumbline/ui';
import { Tip } from '../../lib/help/tip.tsx';
import { NextStep } from '../../lib/own-link.tsx';
import { type EarnWords, useEarnWords } from '../../lib/text/by-screen/earn.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import styles from './earn.module.css';
import { targetOf } from './target.ts';

const sum = (amounts: readonly Usdt[]): Usdt => usdt(amounts.reduce<bigint>((total, amount) => total + amount, ZERO));

/** Total target of the packages that earn today, never a promise (decisions 1.9); without any, a link to packages. */
export function OwnTarget({ earning }: { readonly earning: readonly Order[] }) {
  const t = useEarnWords();
  const { money } = useText();
  if (earning.length === 0)
    return <EmptyState action={<NextStep to="/stake">{money.seePackages}</NextStep>}>{t.noPackages}</EmptyState>;
  return (
    <div>
      <p className="soft">
        <Tip term="target">{t.target}</Tip>
      </p>
      <Amount value={sum(earning.map(targetOf))} size="display" />
      <p className={styles.caution}>{t.targetNote}</p>
    </div>
  );
}

const columns = (t: EarnWords, { money }: Texts): readonly Column<Order>[] => [
  { key: 'title', label: money.package, phone: 'what', cell: (order) => order.title },
  {
    key: 'rate',
    label: t.dailyTarget,
    align: 'right',
    phone: 'state',
    cell: (order) => t.aDay({ share: order.yield }),
  },
  {
    key: 'price',
    label: money.price,
    align: 'right',
    phone: 'when',
    isLabelled: true,
    cell: (order) => <Amount value={order.price} unit={false} />,
  },
  {
    key: 'target',
    phone: 'amount',
    label: t.targetAmount,
    align: 'right',
    cell: (row) => <Amount value={targetOf(row)} unit={false} />,
  },
];

/** Each package that earns today, with its target; hidden if there are none. */
export function EarningPackages({ earning }: { readonly earning: readonly Order[] }) {
  const t = useEarnWords();
  const texts = useText();
  if (earning.length === 0) return null;
  return (
    <Section title={t.earning}>
      <DataTable caption={t.earning} columns={columns(t, texts)} rows={earning} rowKey={(order) => order._id} />
    </Section>
  );
}
