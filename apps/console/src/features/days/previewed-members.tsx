import { operatorPreviewedMembers, type PreviewedMember } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-days';
import { Amount, Button, type Column, DataTable } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import styles from './days.module.css';

const SHOWN = 20;

const MEMBERS: readonly Column<PreviewedMember>[] = [
  { key: 'name', label: t.member, cell: (row) => <Link to={`/members/${row._id}`}>{row.fullName}</Link> },
  { key: 'uid', label: t.uid, cell: (row) => row.referId },
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
      <summary>{t.whomLargestFirst}</summary>
      {isOpen ? (
        <Loaded query={query} failed={t.previewedMembersFailed}>
          {({ docs, pages }) => (
            <>
              <DataTable caption={t.membersWouldPaid} columns={MEMBERS} rows={docs} rowKey={(row) => row._id} />
              {pages < 2 ? null : (
                <p>
                  <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                    {t.previous}
                  </Button>{' '}
                  {t.pageOf({ page: page.toLocaleString('en'), pages: pages.toLocaleString('en') })}{' '}
                  <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                    {t.next}
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
