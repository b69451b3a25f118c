import { CallError, type DataOf, getSettlement } from '@plumbline/contract';
import { Amount, readUsdt, Section, Stat, Stats } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toDayText } from '../../lib/format.ts';
import { Tip } from '../../lib/help/tip.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';
import { useSettlementWords } from './words.ts';

/** Reads the store's money, with a page of the orders that hold some of it. */
export const useSettlement = (page: string) =>
  useQuery({
    ...read(getSettlement, { page, limit: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

type Settlement = DataOf<typeof getSettlement>;

/** The totals, as calculated by the server. */
export function Figures({ money, orders, wallets }: Pick<Settlement, 'money' | 'orders' | 'wallets'>) {
  const t = useSettlementWords();
  return (
    <Stats>
      <Stat label={<Tip term="held">{t.held}</Tip>} note={t.heldOf({ orders: orders.holding })}>
        <Amount value={money.held} />
      </Stat>
      <Stat label={t.cleared} note={t.clearedOf({ orders: orders.cleared })}>
        <Amount value={money.proceeds} />
      </Stat>
      <Stat label={<Tip term="fee">{t.fees}</Tip>}>
        <Amount value={money.fee} />
      </Stat>
      <Stat label={t.refunded}>
        <Amount value={money.refunded} />
      </Stat>
      {wallets === null ? null : (
        <Stat label={t.paidOut}>
          <Amount value={wallets.paidOut} />
        </Stat>
      )}
    </Stats>
  );
}

const hasSold = ({ held, proceeds, refunded }: Settlement['money']): boolean =>
  [held, proceeds, refunded].some((amount) => readUsdt(amount) > 0n);

/** For the vendor's home: what is held, what cleared, and what clears next; hidden before the first sale. */
export function SettlementSummary() {
  const t = useSettlementWords();
  const query = useSettlement('1');
  // Not relevant to a packer.
  if (query.error instanceof CallError && query.error.code === 'forbidden') return null;
  if (query.data && !hasSold(query.data.money)) return null;
  return (
    <Section title={t.title}>
      <Loaded query={query} failed={t.failed}>
        {({ money, orders, clears }) => <Summary money={money} orders={orders} next={clears[0]} />}
      </Loaded>
      <p>
        <Link to="/vendor/settlement">{t.whole}</Link>
      </p>
    </Section>
  );
}

interface SummaryProps extends Pick<Settlement, 'money' | 'orders'> {
  readonly next: Settlement['clears'][number] | undefined;
}

function Summary({ money, orders, next }: SummaryProps) {
  const t = useSettlementWords();
  return (
    <Stats>
      <Stat label={t.held} note={t.heldOf({ orders: orders.holding })}>
        <Amount value={money.held} />
      </Stat>
      <Stat label={t.nextClears} note={next ? t.clearsOn({ day: toDayText(next.day) }) : t.nothingClears}>
        <Amount value={next?.proceeds ?? '0.00'} />
      </Stat>
      <Stat label={t.cleared} note={t.clearedOf({ orders: orders.cleared })}>
        <Amount value={money.proceeds} />
      </Stat>
    </Stats>
  );
}
