import { type AccountSummary, STATEMENT_ACCOUNTS, STATEMENT_KINDS, statement } from '@plumbline/contract';
import { Amount, EmptyState, Stat, Stats } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { currentArea } from '../../lib/area.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type ListAddress, useListAddress } from '../../lib/list/address.ts';
import { ListFrame, sortingOf } from '../../lib/list/list-frame.tsx';
import { pollBalances } from '../../lib/money.ts';
import { NextStep, OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';
import { ShownWhole } from '../../lib/shown-whole.tsx';
import { TabLinks } from '../../lib/tab-links.tsx';
import { useText } from '../../lib/text/index.ts';
import { EntryTable } from './entry-table.tsx';

/** Reads one page of an account's entries, with the balances of all accounts. */
const useStatement = (account: string, { page, filters }: ListAddress) =>
  useQuery({
    ...read(statement, { ...filters, account, page, limit: String(PAGE_SIZE) } as Parameters<
      typeof read<typeof statement>
    >[1]),
    placeholderData: keepPreviousData,
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });

export const meta = pageMeta((t) => t.lists.statement);

const YearFiles = lazyPart(async () => (await import('./year-files.tsx')).YearFiles);

const SignedStatements = lazyPart(async () => (await import('./signed/signed-statements.tsx')).SignedStatements);

/** Kinds that can occur in an account, so that the filter offers no empty choices. */
const KINDS_OF: Record<string, RegExp> = {
  wallet: /^(deposit|deposit_gone|deposit_recovered|purchase|package_return|wallet_transfer|order_.+)$/,
  earnings:
    /^(adjustment_.*|deposit_gone|wallet_transfer|claim|withdrawal_hold|withdrawal_release|(?!trading).*_income)$/,
  claimable: /^(trading_profit|claim|deposit_gone)$/,
  principal: /^(purchase|package_return|package_exit_hold|package_exit_release)$/,
  withdrawing: /^(withdrawal_.*|package_exit_.*|payout_settled)$/,
};

/** A vendor has no packages and no profit. */
const SHOWN = {
  member: STATEMENT_ACCOUNTS,
  vendor: STATEMENT_ACCOUNTS.filter((each) => each !== 'claimable' && each !== 'principal'),
};

/** All entries of one account at a time, so that each balance continues from the previous one. */
export default function StatementScreen() {
  const { lists: t, postings, money, common } = useText();
  const address = useListAddress({
    account: STATEMENT_ACCOUNTS,
    kind: STATEMENT_KINDS,
    sort: ['date', 'amount'],
  });
  const account = STATEMENT_ACCOUNTS.find((each) => each === address.filters.account) ?? 'wallet';
  const query = useStatement(account, address);
  return (
    <Page
      help="statement"
      title={t.statement}
      lead={t.statementLead}
      aside={<OwnLink to="/assets">{money.assets}</OwnLink>}
    >
      <TabLinks label={t.accounts} open={account}>
        {SHOWN[currentArea()].map((each) => (
          <Link
            key={each}
            to={address.to({ account: each, kind: '' })}
            aria-current={each === account ? 'page' : undefined}
            preventScrollReset
          >
            {t.account[each]}
          </Link>
        ))}
      </TabLinks>
      <ListFrame
        query={query}
        address={address}
        choices={[
          {
            name: 'kind',
            label: t.kind,
            options: STATEMENT_KINDS.filter((kind) => KINDS_OF[account]!.test(kind)).map(
              (kind) => [kind, postings[kind]] as const,
            ),
          },
        ]}
        orders={[
          ['date:desc', t.newestFirst],
          ['date:asc', t.oldestFirst],
          ['amount:desc', t.highestFirst],
          ['amount:asc', t.lowestFirst],
        ]}
        exported="statement"
        head={({ accounts }) => <Balances summary={accounts.find((each) => each.account === account)} />}
        exportedOf={{ account }}
        failed={t.statementFailed}
        empty={<EmptyState action={<NextStep to="/deposit">{money.deposit}</NextStep>}>{t.statementEmpty} </EmptyState>}
      >
        {(page) => (
          <EntryTable
            caption={`${t.statement}, ${t.account[account]}, ${common.amount} USDT`}
            entries={page.docs}
            sorting={sortingOf(address, 'date')}
          />
        )}
      </ListFrame>
      {/* Appears after the entries have loaded, below them, so that it pushes nothing down. */}
      {query.isPending ? null : (
        <Suspense fallback={null}>
          <ShownWhole skeleton={null}>
            <SignedStatements />
            <YearFiles />
          </ShownWhole>
        </Suspense>
      )}
    </Page>
  );
}

/** Opening and closing balance of an account in the period. */
function Balances({ summary }: { readonly summary: AccountSummary | undefined }) {
  const t = useText().lists;
  if (summary === undefined) return null;
  return (
    <Stats>
      <Stat label={t.opening}>
        <Amount value={summary.opening} whole />
      </Stat>
      <Stat label={t.credited}>
        <Amount value={summary.credited} whole />
      </Stat>
      <Stat label={t.debited}>
        <Amount value={summary.debited} whole />
      </Stat>
      <Stat label={t.closing}>
        <Amount value={summary.closing} whole />
      </Stat>
    </Stats>
  );
}
