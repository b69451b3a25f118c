import type { AccountSummary } from '@plumbline/contract';
import { Amount, Stat, Stats } from '@plumbline/ui';
import { useText } from '../../lib/text/index.ts';

/** What the period did to an account. */
export function Balances({ summary }: { readonly summary: AccountSummary | undefined }) {
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
