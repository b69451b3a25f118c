import {
  CERTIFICATE_QUEUES,
  CERTIFIERS,
  type IssuedCertificate,
  operatorCertificates,
} from '@plumbline/contract/operator';
import { Button, type Column, Dialog, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Hash } from '../../lib/hash.tsx';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { Certificate, FAULT_WORDS, STATE_TONES, STATE_WORDS } from './certificate.tsx';
import styles from './certificates.module.css';
import { IssueFile, IssueOne } from './issue.tsx';

const QUEUE_WORDS = { all: 'All', waiting: 'waiting for a signature', ...STATE_WORDS } as const;

const COLUMNS: readonly Column<IssuedCertificate>[] = [
  { key: 'title', label: 'Certificate', cell: (row) => row.title, text: (row) => row.title },
  {
    key: 'member',
    label: 'To',
    cell: ({ member }) =>
      member._id === '' ? (
        'deleted'
      ) : (
        <Link className={styles.name} to={`/members/${member._id}`}>
          {member.fullName}
        </Link>
      ),
    text: ({ member }) => `${member.fullName} <${member.email}>`,
  },
  {
    key: 'status',
    label: 'Status',
    cell: (row) => (
      <>
        <Tag tone={STATE_TONES[row.status]}>{STATE_WORDS[row.status]}</Tag>{' '}
        {row.signedAt === null ? <Tag tone={row.fault === '' ? 'plain' : 'bad'}>not signed</Tag> : null}{' '}
        {row.fault === '' ? null : (FAULT_WORDS[row.fault] ?? row.fault)}
      </>
    ),
    text: (row) => (row.signedAt === null ? `${row.status}, not signed` : row.status),
  },
  { key: 'at', label: 'Issued (UTC)', cell: (row) => <Moment at={row.issuedAt} />, text: (row) => row.issuedAt },
  {
    key: 'by',
    label: 'By',
    cell: (row) => row.issuedBy || 'a finished course',
    text: (row) => row.issuedBy || 'course',
    isExtra: true,
  },
  { key: 'id', label: 'Number', cell: (row) => <Hash value={row._id} />, text: (row) => row._id, isExtra: true },
];

const FILE_COLUMNS: readonly Column<IssuedCertificate>[] = [
  { key: 'fault', label: 'Why not signed', cell: () => null, text: (row) => row.fault },
];

/** Lists all certificates, with ways to issue some. */
export default function CertificatesScreen() {
  const { role } = useOperator();
  const list = useList(operatorCertificates, { filters: ['queue', 'search'], refreshSeconds: 20 });
  const [issuing, setIssuing] = useState<'one' | 'file' | null>(null);
  const [opened, setOpened] = useState<IssuedCertificate | null>(null);
  const mayIssue = CERTIFIERS.some((each) => each === role);
  const close = () => setIssuing(null);
  return (
    <Page
      title="Certificates"
      lead="Finished courses give them by themselves. A process of its own signs each within a minute of the decision."
      actions={
        mayIssue ? (
          <>
            <Button size="small" onClick={() => setIssuing('file')}>
              Issue from a file
            </Button>{' '}
            <Button size="small" variant="primary" onClick={() => setIssuing('one')}>
              Issue
            </Button>
          </>
        ) : null
      }
    >
      <Filters list={list}>
        <TextFilter list={list} name="search" label="Title, name or address begins with" />
        <ChoiceFilter
          list={list}
          name="queue"
          label="Which"
          all={QUEUE_WORDS.all}
          choices={CERTIFICATE_QUEUES.filter((each) => each !== 'all').map((value) => ({
            value,
            label: QUEUE_WORDS[value],
          }))}
        />
      </Filters>
      <ListTable
        caption="Certificates"
        list={list}
        columns={COLUMNS}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        onOpen={setOpened}
        exportName="certificates"
        empty="No certificate yet. Finished courses give them, and operators issue them."
      />
      <Dialog isOpen={issuing === 'one'} onClose={close} title="Issue a certificate" width={640}>
        {issuing === 'one' ? <IssueOne onDone={close} /> : null}
      </Dialog>
      <Dialog isOpen={issuing === 'file'} onClose={close} title="Issue certificates from a file" width={640}>
        {issuing === 'file' ? <IssueFile onDone={close} /> : null}
      </Dialog>
      <Dialog isOpen={opened !== null} onClose={() => setOpened(null)} title={opened?.title ?? ''} width={640}>
        {opened === null ? null : (
          <Certificate certificate={opened} mayChange={mayIssue} onDone={() => setOpened(null)} />
        )}
      </Dialog>
    </Page>
  );
}
