import { rich } from '@plumbline/app-runtime/text';
import { locationText } from '@plumbline/contract/finding-texts';
import { type AuditEntry, operatorAudit, operatorAuditChain } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-audit';
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
  { key: 'id', label: t.row, phone: 'amount', cell: (row) => row._id, text: (row) => row._id },
  {
    key: 'at',
    label: t.whenUtc,
    phone: 'when',
    cell: (row) => <Moment at={row.at} />,
    text: (row) => row.at,
    sort: 'date',
  },
  { key: 'actor', label: t.who, phone: 'state', cell: (row) => row.actor, text: (row) => row.actor, sort: 'actor' },
  { key: 'role', label: t.role, cell: (row) => row.role ?? '–', text: (row) => row.role ?? '', isExtra: true },
  {
    key: 'action',
    phone: 'what',
    label: t.action,
    cell: (row) => <span className={styles.word}>{row.action}</span>,
    text: (row) => row.action,
    sort: 'action',
  },
  { key: 'subject', label: t.subject, cell: (row) => <Subject of={row.subject} />, text: (row) => row.subject },
  {
    key: 'reason',
    label: t.reason,
    cell: (row) => <span className={styles.reason}>{row.reason || '–'}</span>,
    text: (row) => row.reason,
  },
  { key: 'ip', label: t.from, cell: (row) => row.ip ?? '–', text: (row) => row.ip ?? '', isExtra: true },
];
/** Only for the file; the details of a row show them too. */
const FILE_COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'device', label: t.device, cell: () => null, text: (row) => row.device ?? '' },
  { key: 'before', label: t.before, cell: () => null, text: (row) => plain(row.before) },
  { key: 'after', label: t.after, cell: () => null, text: (row) => plain(row.after) },
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
    <Page title={t.audit} lead={t.lead}>
      <ChainStatus />
      <Filters list={list}>
        <TextFilter list={list} name="actor" label={t.who} />
        <TextFilter list={list} name="action" label={t.actionBeginsWith} />
        <TextFilter list={list} name="subject" label={t.subjectBeginsWith} />
        <TextFilter list={list} name="from" label={t.from} type="date" />
        <TextFilter list={list} name="to" label={t.to} type="date" />
      </Filters>
      <ListTable
        caption={t.auditTrail}
        list={list}
        columns={COLUMNS}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        onOpen={open}
        exportName="audit"
        empty={t.empty}
      />
      <Dialog
        isOpen={opened !== null}
        onClose={() => open(null)}
        title={t.rowId({ id: opened?._id ?? '' })}
        width={760}
      >
        {opened ? <EntryDetails entry={opened} /> : null}
      </Dialog>
    </Page>
  );
}

/** Tells whether the audit trail was altered. */
function ChainStatus() {
  const { data, error } = useQuery({ ...read(operatorAuditChain), staleTime: 60_000, meta: { isQuiet: true } });
  if (error) return <p className={styles.chain}>{t.chainCouldNot({ message: error.message })}</p>;
  if (!data) return <p className={styles.chain}>{t.verifyingTheChain}</p>;
  if (data.broken) {
    return (
      <p className={`${styles.chain} ${styles.broken}`} role="alert">
        {t.chainBroken({ violation: locationText(data.broken) })}
      </p>
    );
  }
  return (
    <p className={styles.chain}>
      {rich(t.chainHolds, {
        strong: (children) => <span className={styles.holds}>{children}</span>,
        rows: Number(data.rows),
        verifiedAt: data.verifiedAt,
        end: (
          <span className={styles.hash} title={data.anchor}>
            {data.anchor.slice(0, data.anchor.indexOf(':') + 13)}…
          </span>
        ),
      })}{' '}
      <CopyButton
        text={data.anchor}
        size="small"
        variant="quiet"
        describe={t.copyEndChain}
        onCopied={() => showSuccess(t.copied)}
      />
    </p>
  );
}

const EntryDetails = ({ entry }: { readonly entry: AuditEntry }) => (
  <>
    <dl className={styles.facts}>
      {[
        [t.when, `${entry.at} UTC`],
        [t.who, entry.role === null ? entry.actor : `${entry.actor} (${entry.role})`],
        [t.from, [entry.ip, entry.device].filter((part) => part !== null).join(' · ') || '–'],
        [t.action, entry.action],
        [t.subject, entry.subject],
        [t.reason, entry.reason || '–'],
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
