import {
  CERTIFICATE_QUEUES,
  CERTIFIERS,
  type IssuedCertificate,
  operatorCertificates,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-certificates';
import { Button, type Column, Dialog, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Hash } from '../../lib/hash.tsx';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { Certificate, STATE_TONES, STATE_WORDS, VIOLATION_WORDS } from './certificate.tsx';
import styles from './certificates.module.css';
import { IssueFile, IssueOne } from './issue.tsx';

const QUEUE_WORDS = { all: t.all, waiting: t.waitingSignature, ...STATE_WORDS } as const;

const COLUMNS: readonly Column<IssuedCertificate>[] = [
  { key: 'title', label: t.certificate, cell: (row) => row.title, text: (row) => row.title },
  {
    key: 'member',
    label: t.to,
    cell: ({ member }) =>
      member._id === '' ? (
        t.deleted
      ) : (
        <Link className={styles.name} to={`/members/${member._id}`}>
          {member.fullName}
        </Link>
      ),
    text: ({ member }) => `${member.fullName} <${member.email}>`,
  },
  {
    key: 'status',
    label: t.status,
    cell: (row) => (
      <>
        <Tag tone={STATE_TONES[row.status]}>{STATE_WORDS[row.status]}</Tag>{' '}
        {row.signedAt === null ? <Tag tone={row.violation === '' ? 'plain' : 'bad'}>{t.notSigned}</Tag> : null}{' '}
        {row.violation === '' ? null : (VIOLATION_WORDS[row.violation] ?? row.violation)}
      </>
    ),
    text: (row) => (row.signedAt === null ? t.statusNotSigned({ status: row.status }) : row.status),
  },
  { key: 'at', label: t.issuedUtc, cell: (row) => <Moment at={row.issuedAt} />, text: (row) => row.issuedAt },
  {
    key: 'by',
    label: t.issuer,
    cell: (row) => row.issuedBy || t.aFinishedCourse,
    text: (row) => row.issuedBy || t.course,
    isExtra: true,
  },
  { key: 'id', label: t.number, cell: (row) => <Hash value={row._id} />, text: (row) => row._id, isExtra: true },
];

const FILE_COLUMNS: readonly Column<IssuedCertificate>[] = [
  { key: 'violation', label: t.whyNotSigned, cell: () => null, text: (row) => row.violation },
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
      title={t.certificates}
      lead={t.lead}
      actions={
        mayIssue ? (
          <>
            <Button size="small" onClick={() => setIssuing('file')}>
              {t.issueFile}
            </Button>{' '}
            <Button size="small" variant="primary" onClick={() => setIssuing('one')}>
              {t.issue}
            </Button>
          </>
        ) : null
      }
    >
      <Filters list={list}>
        <TextFilter list={list} name="search" label={t.titleNameAddress} />
        <ChoiceFilter
          list={list}
          name="queue"
          label={t.which}
          all={QUEUE_WORDS.all}
          choices={CERTIFICATE_QUEUES.filter((each) => each !== 'all').map((value) => ({
            value,
            label: QUEUE_WORDS[value],
          }))}
        />
      </Filters>
      <ListTable
        caption={t.certificates}
        list={list}
        columns={COLUMNS}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        onOpen={setOpened}
        exportName="certificates"
        empty={t.empty}
      />
      <Dialog isOpen={issuing === 'one'} onClose={close} title={t.issueACertificate} width={640}>
        {issuing === 'one' ? <IssueOne onDone={close} /> : null}
      </Dialog>
      <Dialog isOpen={issuing === 'file'} onClose={close} title={t.issueCertificatesFile} width={640}>
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
