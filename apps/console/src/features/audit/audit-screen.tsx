import { type AuditEntry, operatorAudit, operatorAuditChain } from '@plumbline/contract/operator';
import { type Column, CopyButton, Dialog, Moment } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Diff } from '../../lib/diff.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import styles from './audit.module.css';

const plain = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));

const COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'id', label: 'Row', phone: 'amount', cell: (row) => row._id, text: (row) => row._id },
  {
    key: 'at',
    label: 'When (UTC)',
    phone: 'when',
    cell: (row) => <Moment at={row.at} />,
    text: (row) => row.at,
    sort: 'date',
  },
  { key: 'actor', label: 'Who', phone: 'state', cell: (row) => row.actor, text: (row) => row.actor, sort: 'actor' },
  { key: 'role', label: 'Role', cell: (row) => row.role ?? '–', text: (row) => row.role ?? '', isExtra: true },
  {
    key: 'action',
    phone: 'what',
    label: 'Action',
    cell: (row) => <span className={styles.word}>{row.action}</span>,
    text: (row) => row.action,
    sort: 'action',
  },
  { key: 'subject', label: 'Subject', cell: (row) => <Subject of={row.subject} />, text: (row) => row.subject },
  {
    key: 'reason',
    label: 'Reason',
    cell: (row) => <span className={styles.reason}>{row.reason || '–'}</span>,
    text: (row) => row.reason,
  },
  { key: 'ip', label: 'From', cell: (row) => row.ip ?? '–', text: (row) => row.ip ?? '', isExtra: true },
];
/** Only for the file; the details of a row show them too. */
const FILE_COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'device', label: 'Device', cell: () => null, text: (row) => row.device ?? '' },
  { key: 'before', label: 'Before', cell: () => null, text: (row) => plain(row.before) },
  { key: 'after', label: 'After', cell: () => null, text: (row) => plain(row.after) },
  { key: 'sha256', label: 'SHA-256', cell: () => null, text: (row) => row.sha256 },
];

/** The end of an id is enough to distinguish rows; the details show all of it. */
const Subject = ({ of }: { readonly of: string }) => {
  const [kind, ...rest] = of.split(':');
  const id = rest.join(':');
  return (
    <span className={styles.word} title={of}>
      {id.length > 14 ? `${kind}:…${id.slice(-8)}` : of}
    </span>
  );
};

export default function AuditScreen() {
  const list = useList(operatorAudit, { filters: ['actor', 'action', 'subject', 'from', 'to'] });
  const [opened, open] = useState<AuditEntry | null>(null);
  return (
    <Page
      title="Audit"
      lead="Everything that operators did. Rows are added, never changed; each carries the hash of the one before it."
    >
      <ChainStatus />
      <Filters list={list}>
        <TextFilter list={list} name="actor" label="Who" />
        <TextFilter list={list} name="action" label="Action begins with" />
        <TextFilter list={list} name="subject" label="Subject begins with" />
        <TextFilter list={list} name="from" label="From" type="date" />
        <TextFilter list={list} name="to" label="To" type="date" />
      </Filters>
      <ListTable
        caption="Audit trail"
        list={list}
        columns={COLUMNS}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        onOpen={open}
        exportName="audit"
        empty="No operator has done anything yet."
      />
      <Dialog isOpen={opened !== null} onClose={() => open(null)} title={`Row ${opened?._id ?? ''}`} width={760}>
        {opened ? <EntryDetails entry={opened} /> : null}
      </Dialog>
    </Page>
  );
}

/** Tells whether the audit trail was altered. */
function ChainStatus() {
  const { data, error } = useQuery({ ...read(operatorAuditChain), staleTime: 60_000, meta: { isQuiet: true } });
  if (error) return <p className={styles.chain}>The chain could not be verified: {error.message}</p>;
  if (!data) return <p className={styles.chain}>Verifying the chain …</p>;
  if (data.broken) {
    return (
      <p className={`${styles.chain} ${styles.broken}`} role="alert">
        The chain is broken at row {data.broken._id}: {data.broken.fault}. Somebody changed the database past the
        product. Keep a copy of it and see docs/operating.md, “audit chain broken”.
      </p>
    );
  }
  return (
    <p className={styles.chain}>
      <span className={styles.holds}>The chain holds</span> · {data.rows} {data.rows === '1' ? 'row' : 'rows'}, verified{' '}
      {data.verifiedAt} UTC · end{' '}
      <span className={styles.hash} title={data.anchor}>
        {data.anchor.slice(0, data.anchor.indexOf(':') + 13)}…
      </span>{' '}
      <CopyButton
        text={data.anchor}
        size="small"
        variant="quiet"
        describe="Copy the end of the chain"
        onCopied={() => showSuccess('Copied')}
      />
    </p>
  );
}

const EntryDetails = ({ entry }: { readonly entry: AuditEntry }) => (
  <>
    <dl className={styles.facts}>
      {[
        ['When', `${entry.at} UTC`],
        ['Who', entry.role === null ? entry.actor : `${entry.actor} (${entry.role})`],
        ['From', [entry.ip, entry.device].filter((part) => part !== null).join(' · ') || '–'],
        ['Action', entry.action],
        ['Subject', entry.subject],
        ['Reason', entry.reason || '–'],
        ['SHA-256', entry.sha256],
      ].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <Diff before={entry.before} after={entry.after} />
  </>
);
