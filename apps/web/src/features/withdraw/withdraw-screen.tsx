import { EmptyState, Section, Together } from '@plumbline/ui';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useBalances } from '../../lib/money.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { usePlatform } from '../../lib/shared-reads.ts';
import { useText } from '../../lib/text/index.ts';
import { useWithdrawals } from './api.ts';
import { WithdrawFlow } from './withdraw-flow.tsx';
import { useWithdrawWords } from './words.ts';

export const meta = pageMeta((t) => t.money.withdraw);

export default function WithdrawScreen() {
  const t = useWithdrawWords();
  const { common, money } = useText();
  const profile = useBalances();
  const platform = usePlatform();
  return (
    <Page help="withdraw" title={money.withdraw} lead={t.lead}>
      <Loaded query={profile} failed={t.balanceFailed}>
        {(member) => (
          <Loaded query={platform} failed={common.limitsFailed}>
            {(settings) => <WithdrawFlow key={member._id} profile={member} platform={settings} />}
          </Loaded>
        )}
      </Loaded>
      <RecentWithdrawals />
    </Page>
  );
}

const WithdrawalTable = lazyPart(async () => (await import('./withdrawal-table.tsx')).WithdrawalTable);

/** Rows below the form; the full list is on its own page. */
const RECENT = 5;

/** The newest requests below the form. */
export function RecentWithdrawals() {
  const t = useWithdrawWords();
  const query = useWithdrawals(1);
  return (
    <Section
      title={t.history}
      aside={query.data?.total ? <OwnLink to="/withdrawl-list">{t.allWithdrawals}</OwnLink> : null}
    >
      <Loaded query={query} failed={t.failed}>
        {({ docs, total }) =>
          total === 0 ? (
            <EmptyState>{t.empty}</EmptyState>
          ) : (
            <Suspense fallback={null}>
              <Together>
                <WithdrawalTable rows={docs.slice(0, RECENT)} />
              </Together>
            </Suspense>
          )
        }
      </Loaded>
    </Section>
  );
}
