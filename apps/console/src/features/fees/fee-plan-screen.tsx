import { rich } from '@plumbline/app-runtime/text';
import { useFields } from '@plumbline/app-runtime/use-fields';
import {
  type FeeDraft,
  type FeeVersion,
  operatorDiscardFee,
  operatorFeeDrafts,
  operatorFeeVersions,
  operatorProposeFee,
  operatorPublishFee,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-fees';
import { Button, type Column, Dialog, Field, Moment, Section, Tag, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { fromWords } from '../../lib/first-day.ts';
import { Page } from '../../lib/page.tsx';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { ListTable, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './fees.module.css';

const TONES = { announced: 'plain', 'in force': 'good', over: 'plain' } as const;
const who = (row: FeeVersion): string => (row.publishedBy ? `${row.proposedBy}, ${row.publishedBy}` : '–');

const VERSIONS: readonly Column<FeeVersion>[] = [
  {
    key: 'version',
    label: t.version,
    cell: (row) => (
      <span>
        {row.version} {row.state === 'over' ? null : <Tag tone={TONES[row.state]}>{row.state}</Tag>}
      </span>
    ),
    text: (row) => String(row.version),
  },
  { key: 'rate', label: t.fee, align: 'right', cell: (row) => `${row.ratePercent} %`, text: (row) => row.ratePercent },
  { key: 'from', label: t.holdsFrom, cell: (row) => fromWords(row.startsOn), text: (row) => fromWords(row.startsOn) },
  { key: 'who', label: t.who, cell: who, text: who },
  { key: 'why', label: t.why, cell: (row) => row.reason || '–', text: (row) => row.reason, isExtra: true },
];

const DRAFT_TONES = { proposed: 'wait', published: 'good', discarded: 'bad' } as const;

/** The fee on cleared orders: its versions, and drafts that await another operator. */
export default function FeePlanScreen() {
  const { role } = useOperator();
  const [isProposing, setProposing] = useState(false);
  const [opened, open] = useState<FeeDraft | null>(null);
  const versions = useList(operatorFeeVersions, { name: 'versions' });
  const drafts = useList(operatorFeeDrafts, { name: 'drafts', pageSize: 10 });
  const isPlanner = operatorProposeFee.roles.includes(role);
  return (
    <Page
      title={t.marketplaceFee}
      lead={t.lead}
      actions={
        isPlanner ? (
          <Button size="small" variant="primary" onClick={() => setProposing(true)}>
            {t.proposeAFee}
          </Button>
        ) : null
      }
    >
      <Section title={t.versions}>
        <ListTable
          caption={t.versionsFee}
          list={versions}
          columns={VERSIONS}
          rowKey={(row) => String(row.version)}
          exportName="fees"
          empty={t.empty}
        />
      </Section>
      <Section title={t.proposed}>
        <ListTable
          caption={t.draftsFee}
          list={drafts}
          columns={draftColumns(open)}
          rowKey={(row) => row._id}
          onOpen={open}
          exportName="drafts-of-fees"
          empty={t.feePlanEmpty}
        />
      </Section>
      <Dialog isOpen={isProposing} onClose={() => setProposing(false)} title={t.proposeAFee} width={520}>
        {isProposing ? <FeeForm onDone={() => setProposing(false)} /> : null}
      </Dialog>
      {opened ? <DraftDialog draft={opened} onClose={() => open(null)} /> : null}
    </Page>
  );
}

const draftColumns = (open: (draft: FeeDraft) => void): readonly Column<FeeDraft>[] => [
  {
    key: 'rate',
    label: t.fee,
    cell: (row) => (
      <span className={styles.open}>
        <Button size="small" variant="quiet" onClick={() => open(row)}>
          {t.rateFrom({ ratePercent: row.ratePercent, startsOn: row.startsOn })}
        </Button>
      </span>
    ),
    text: (row) => row.ratePercent,
  },
  { key: 'by', label: t.by, cell: (row) => row.author, text: (row) => row.author },
  { key: 'at', label: t.proposedUtc, cell: (row) => <Moment at={row.madeAt} />, text: (row) => row.madeAt },
  {
    key: 'status',
    label: t.state,
    cell: (row) => <Tag tone={DRAFT_TONES[row.status]}>{row.status}</Tag>,
    text: (row) => row.status,
  },
  { key: 'why', label: t.why, cell: (row) => row.reason, text: (row) => row.reason, isExtra: true },
];

function FeeForm({ onDone }: { readonly onDone: () => void }) {
  const { values, bind } = useFields({ rate: '', from: '', reason: '' });
  const { send, isBusy } = useCall(() =>
    api(operatorProposeFee, { ratePercent: values.rate.trim(), startsOn: values.from, reason: values.reason }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined, onDone);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label={t.fee} hint={t.feeHint} suffix="%" inputMode="decimal" {...bind('rate')} />
      <TextField label={t.holdsFrom} hint={t.holdsFromHint} type="date" {...bind('from')} />
      <Field label={t.reason} hint={t.reasonHint}>
        {(input) => <textarea {...input} rows={2} maxLength={500} {...bind('reason')} />}
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.propose}
        </Button>
      </p>
    </form>
  );
}

function DraftDialog({ draft, onClose }: { readonly draft: FeeDraft; readonly onClose: () => void }) {
  const { email, role } = useOperator();
  const [isDiscarding, setDiscarding] = useState(false);
  const publish = useCall(() => api(operatorPublishFee, { _id: draft._id, note: '' }));
  const discard = useCall((reason: string) => api(operatorDiscardFee, { _id: draft._id, reason }));
  const isOpen = draft.status === 'proposed' && operatorPublishFee.roles.includes(role);
  const title = t.rateFrom({ ratePercent: draft.ratePercent, startsOn: draft.startsOn });
  if (isDiscarding) {
    return (
      <ReasonDialog
        isOpen
        title={t.discardTitle({ title })}
        confirm={t.discard}
        isDanger
        isBusy={discard.isBusy}
        onConfirm={(reason) => discard.send(reason, onClose)}
        onClose={() => setDiscarding(false)}
      />
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} width={520} isBusy={publish.isBusy}>
      <p className={styles.said}>
        <Tag tone={DRAFT_TONES[draft.status]}>{draft.status}</Tag> {draft.author}: {draft.reason}
      </p>
      {draft.decidedAt ? (
        <p className={styles.said}>
          {draft.decision
            ? rich(t.decidedWithReason, {
                status: draft.status,
                decidedBy: draft.decidedBy,
                time: <Moment at={draft.decidedAt} />,
                decision: draft.decision,
              })
            : rich(t.decided, {
                status: draft.status,
                decidedBy: draft.decidedBy,
                time: <Moment at={draft.decidedAt} />,
              })}
        </p>
      ) : null}
      {isOpen && draft.author === email ? <p className="soft">{t.anotherOperatorPublishes}</p> : null}
      {isOpen ? (
        <div className={styles.actions}>
          {draft.author === email ? null : (
            <Button variant="primary" busy={publish.isBusy} onClick={() => publish.send(undefined, onClose)}>
              {t.publish}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setDiscarding(true)}>
            {t.discard}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
