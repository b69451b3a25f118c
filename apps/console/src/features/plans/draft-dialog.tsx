import { rich } from '@plumbline/app-runtime/text';
import { type Draft, discardDraft, proposeDraft, publishDraft } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-plans';
import { Button, Dialog, Note, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './plans.module.css';

interface DraftDialogProps {
  readonly draft: Draft;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onSimulate?: (() => void) | undefined;
}

/** A draft compared with the previous version, and this operator's possible actions. */
export function DraftDialog({ draft, onClose, onEdit, onSimulate }: DraftDialogProps) {
  const [asking, ask] = useState<'publish' | 'discard' | null>(null);
  // Publishing applies to the state shown on opening; a newer state must be reviewed again.
  const [shown] = useState(draft);
  const hasChanged = shown.stateHash !== draft.stateHash;
  const { _id: id, stateHash } = shown;
  const propose = useCall(() => api(proposeDraft, { id, stateHash }));
  const publish = useCall((reason: string) => api(publishDraft, { id, stateHash, reason }));
  const discard = useCall((reason: string) => api(discardDraft, { id, reason }));
  return (
    <>
      <Dialog isOpen={asking === null} onClose={onClose} title={titleOf(shown)} width={720} isBusy={propose.isBusy}>
        <p className={styles.said}>
          <Tag tone={STATUS[shown.status].tone}>{STATUS[shown.status].label}</Tag> {shown.author.email}: {shown.reason}
        </p>
        {shown.decidedBy ? (
          <p className={styles.said}>
            {rich(t.decidedByAt, {
              label: STATUS[shown.status].label,
              decidedBy: shown.decidedBy,
              decidedAt: shown.decidedAt,
              decision: shown.decision,
            })}
          </p>
        ) : null}
        {shown.violation ? <Note>{t.thingsStandCannot({ violation: shown.violation })}</Note> : null}
        {hasChanged ? <Note>{t.changedSinceOpened}</Note> : null}
        <Comparison draft={shown} />
        <Actions
          draft={shown}
          isBusy={propose.isBusy}
          isStale={hasChanged}
          onPropose={() => propose.send(undefined, onClose)}
          onAsk={ask}
          onEdit={onEdit}
          onSimulate={onSimulate}
        />
      </Dialog>
      <ReasonDialog
        isOpen={asking === 'publish'}
        title={t.publishTitle({ title: titleOf(shown) })}
        confirm={t.publish}
        isBusy={publish.isBusy}
        hint={t.keptVersionAudit}
        onConfirm={(reason) => publish.send(reason, onClose)}
        onClose={() => ask(null)}
      >
        <p>{t.holdsExactlyShown({ holdsFrom: shown.holdsFrom })}</p>
      </ReasonDialog>
      <ReasonDialog
        isOpen={asking === 'discard'}
        title={t.discardTheDraft}
        confirm={t.discard}
        isDanger
        isBusy={discard.isBusy}
        onConfirm={(reason) => discard.send(reason, onClose)}
        onClose={() => ask(null)}
      />
    </>
  );
}

const titleOf = (draft: Draft): string =>
  draft.kind === 'plan'
    ? t.planFrom({ holdsFrom: draft.holdsFrom })
    : t.packageFrom({ title: draft.title, holdsFrom: draft.holdsFrom });

function Comparison({ draft: { comparison } }: { readonly draft: Draft }) {
  const [isWhole, setWhole] = useState(comparison.version === null);
  const fields = isWhole ? comparison.fields : comparison.fields.filter((each) => !each.isSame);
  return (
    <>
      <table className={styles.comparison}>
        <caption className="sr-only">{t.comparedVersionBefore}</caption>
        <thead>
          <tr>
            <th scope="col">{t.value}</th>
            <th scope="col">
              {comparison.version === null ? t.before : t.versionNumber({ version: comparison.version })}
            </th>
            <th scope="col">{t.draft}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((each) => (
            <tr key={each.field}>
              <th scope="row">{each.field}</th>
              <td>{each.before || '–'}</td>
              <td>{each.isSame ? each.after : <ins>{each.after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {comparison.version === null ? null : (
        <Button size="small" variant="quiet" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.onlyWhatChanges : t.whatStaysToo}
        </Button>
      )}
    </>
  );
}

interface ActionsProps {
  readonly draft: Draft;
  readonly isBusy: boolean;
  readonly isStale: boolean;
  readonly onPropose: () => void;
  readonly onAsk: (what: 'publish' | 'discard') => void;
  readonly onEdit: () => void;
  readonly onSimulate: (() => void) | undefined;
}

function Actions({ draft, isBusy, isStale, onPropose, onAsk, onEdit, onSimulate }: ActionsProps) {
  const { email, role } = useOperator();
  const isOpen = draft.status === 'draft' || draft.status === 'proposed';
  const isAuthor = draft.author.email === email;
  if (!publishDraft.roles.includes(role) || isStale) return null;
  return (
    <>
      {draft.status === 'proposed' && isAuthor ? <p className="soft">{t.anotherOperatorPublishes}</p> : null}
      <div className={styles.actions}>
        {draft.status === 'draft' && isAuthor ? (
          <Button variant="primary" busy={isBusy} disabled={draft.violation !== ''} onClick={onPropose}>
            {t.propose}
          </Button>
        ) : null}
        {draft.status === 'proposed' && !isAuthor ? (
          <Button variant="primary" disabled={draft.violation !== ''} onClick={() => onAsk('publish')}>
            {t.publish}
          </Button>
        ) : null}
        {isOpen && isAuthor ? <Button onClick={onEdit}>{t.edit}</Button> : null}
        {onSimulate ? <Button onClick={onSimulate}>{t.simulate}</Button> : null}
        {isOpen ? (
          <Button variant="quiet" onClick={() => onAsk('discard')}>
            {t.discard}
          </Button>
        ) : null}
      </div>
    </>
  );
}

export const STATUS = {
  draft: { label: t.draft, tone: 'plain' },
  proposed: { label: t.proposed, tone: 'wait' },
  published: { label: t.published, tone: 'good' },
  discarded: { label: t.discarded, tone: 'bad' },
} as const;
