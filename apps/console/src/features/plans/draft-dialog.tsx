import { type Draft, discardDraft, proposeDraft, publishDraft } from '@plumbline/contract/operator';
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
            {STATUS[shown.status].label} by {shown.decidedBy}, {shown.decidedAt} UTC: {shown.decision}
          </p>
        ) : null}
        {shown.fault ? <Note>As things stand it cannot be published: {shown.fault}.</Note> : null}
        {hasChanged ? <Note>It was changed since it was opened. Close it and look again.</Note> : null}
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
        title={`Publish ${titleOf(shown)}`}
        confirm="Publish"
        isBusy={publish.isBusy}
        hint="Kept with the version and in the audit trail."
        onConfirm={(reason) => publish.send(reason, onClose)}
        onClose={() => ask(null)}
      >
        <p>
          Holds from {shown.holdsFrom}, exactly as it was shown. A published version is never changed; what members have
          bought stays as it was bought.
        </p>
      </ReasonDialog>
      <ReasonDialog
        isOpen={asking === 'discard'}
        title="Discard the draft"
        confirm="Discard"
        isDanger
        isBusy={discard.isBusy}
        onConfirm={(reason) => discard.send(reason, onClose)}
        onClose={() => ask(null)}
      />
    </>
  );
}

const titleOf = (draft: Draft): string =>
  draft.kind === 'plan' ? `Plan from ${draft.holdsFrom}` : `${draft.title} from ${draft.holdsFrom}`;

function Comparison({ draft: { comparison } }: { readonly draft: Draft }) {
  const [isWhole, setWhole] = useState(comparison.version === null);
  const fields = isWhole ? comparison.fields : comparison.fields.filter((each) => !each.isSame);
  return (
    <>
      <table className={styles.comparison}>
        <caption className="sr-only">Compared with the version before</caption>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">{comparison.version === null ? 'Before' : `Version ${comparison.version}`}</th>
            <th scope="col">Draft</th>
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
          {isWhole ? 'Only what changes' : 'What stays, too'}
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
      {draft.status === 'proposed' && isAuthor ? <p className="soft">Another operator publishes it.</p> : null}
      <div className={styles.actions}>
        {draft.status === 'draft' && isAuthor ? (
          <Button variant="primary" busy={isBusy} disabled={draft.fault !== ''} onClick={onPropose}>
            Propose
          </Button>
        ) : null}
        {draft.status === 'proposed' && !isAuthor ? (
          <Button variant="primary" disabled={draft.fault !== ''} onClick={() => onAsk('publish')}>
            Publish
          </Button>
        ) : null}
        {isOpen && isAuthor ? <Button onClick={onEdit}>Edit</Button> : null}
        {onSimulate ? <Button onClick={onSimulate}>Simulate</Button> : null}
        {isOpen ? (
          <Button variant="quiet" onClick={() => onAsk('discard')}>
            Discard
          </Button>
        ) : null}
      </div>
    </>
  );
}

export const STATUS = {
  draft: { label: 'Draft', tone: 'plain' },
  proposed: { label: 'Proposed', tone: 'wait' },
  published: { label: 'Published', tone: 'good' },
  discarded: { label: 'Discarded', tone: 'bad' },
} as const;
