import { operatorPreviewedMembers, type PreviewedMember } from '@plumbline/contract/operator';
import { Amount, Button, type Column, DataTable } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import styles from './days.module.css';

const SHOWN = 20;

const MEMBERS: readonly Column<PreviewedMember>[] = [
  { key: 'name', label: 'Member', cell: (row) => <Link to={`/members/${row._id}`}>{row.fullName}</Link> },
  { key: 'uid', label: 'UID', cell: (row) => row.referId },
  { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
];

/** Members whom the day would pay; loaded on demand, page by page, from one computed result. */
export function PreviewedMembers({ previewId }: { readonly previewId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...read(operatorPreviewedMembers, { _id: previewId, page: String(page), limit: String(SHOWN) }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  return (
    <details className={styles.whom} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>To whom, the largest first</summary>
      {isOpen ? (
        <Loaded query={query} failed="This preview is over. The next one comes in a moment.">
          {({ docs, pages }) => (
            <>
              <DataTable caption="Members who would be paid" columns={MEMBERS} rows={docs} rowKey={(row) => row._id} />
              {pages < 2 ? null : (
                <p>
                  <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                    Previous
                  </Button>{' '}
                  Page {page.toLocaleString('en')} of {pages.toLocaleString('en')}{' '}
                  <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                    Next
                  </Button>
                </p>
              )}
            </>
          )}
        </Loaded>
      ) : null}
    </details>
  );
}
