import { DataTable, EmptyState, Section } from '@plumbline/ui';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { useText } from '../../lib/text/index.ts';
import { useWithdrawals } from './api.ts';
import { withdrawalColumns } from './withdrawal-columns.tsx';

/** Rows under the form; the rest is a page away. */
const RECENT = 5;

/** The newest requests under the form. */
export function RecentWithdrawals() {
  const texts = useText();
  const t = texts.withdraw;
  const query = useWithdrawals(1);
  return (
    <Section title={t.history} aside={<OwnLink to="/withdrawl-list">{t.allWithdrawals}</OwnLink>}>
      <Loaded query={query} failed={t.failed}>
        {({ docs, total }) =>
          total === 0 ? (
            <EmptyState>{t.empty}</EmptyState>
          ) : (
            <DataTable
              caption={t.list}
              columns={withdrawalColumns(texts)}
              rows={docs.slice(0, RECENT)}
              rowKey={(row) => row._id}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
