import { useListPlace } from '@plumbline/app-runtime/list';
import { MEMBER_EVENT_KINDS, operatorMemberEvents } from '@plumbline/contract/operator';
import { Button, DataTable, EmptyState, Moment, SelectField } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import type { OfMember } from './member-lists.tsx';
import styles from './members.module.css';

const LIMIT = 25;
const SHAPE = { filters: { kind: (value: string) => MEMBER_EVENT_KINDS.some((each) => each === value) } };

/** What happened besides money, out of many tables: nobody counts it, so there is a next page or there is none. */
export function Events({ id }: OfMember) {
  const { address, change } = useListPlace(SHAPE);
  const { page, filters } = address;
  const kind = MEMBER_EVENT_KINDS.find((each) => each === filters.kind);
  const toPage = (next: number) => change({ page: String(next) });
  const input = { id, page: String(page), limit: String(LIMIT), ...(kind ? { kind } : {}) };
  const query = useQuery({
    ...read(operatorMemberEvents, input),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  return (
    <>
      <div className={styles.choice}>
        <SelectField label="Kind" value={kind ?? ''} onChange={(event) => change({ kind: event.currentTarget.value })}>
          <option value="">All</option>
          {MEMBER_EVENT_KINDS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded query={query} failed="The events could not be read.">
        {({ docs, hasMore }) => (
          <>
            {docs.length === 0 ? (
              <EmptyState>Nothing of this kind has happened.</EmptyState>
            ) : (
              <DataTable
                caption="Events"
                rows={docs}
                rowKey={(row) => row._id}
                columns={[
                  { key: 'at', label: 'When (UTC)', cell: (row) => <Moment at={row.at} /> },
                  { key: 'kind', label: 'Kind', cell: (row) => row.kind },
                  { key: 'what', label: 'What', cell: (row) => row.what },
                  { key: 'detail', label: 'Detail', cell: (row) => row.detail || '–' },
                ]}
              />
            )}
            {page > 1 || hasMore ? (
              <nav className={styles.pager} aria-label="Pages: Events">
                <Button size="small" disabled={page === 1} onClick={() => toPage(page - 1)}>
                  Newer
                </Button>
                <Button size="small" disabled={!hasMore} onClick={() => toPage(page + 1)}>
                  Older
                </Button>
              </nav>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  );
}
