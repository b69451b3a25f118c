import {
  type ContentDetails,
  type ContentRevision,
  operatorDiscardContent,
  operatorPublishContent,
  operatorWithdrawContent,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-content';
import { PUBLISH_SUGGESTED_HOURS } from '@plumbline/time-limits/rules';
import { Button, Dialog, ErrorNote, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './content.module.css';

interface Props {
  readonly details: ContentDetails;
  /** The draft, or a scheduled revision. */
  readonly work: ContentRevision | null;
  readonly isChanged: boolean;
  /** Changed here, but cannot be saved because the stored text changed meanwhile. */
  readonly isOvertaken: boolean;
}

/** Tells whether this operator may publish the draft, and if not, why. */
function usePublishing({ details, work, isChanged, isOvertaken }: Props): {
  readonly may: boolean;
  readonly why: string | null;
} {
  const { role, email } = useOperator();
  if (work === null || work.status !== 'draft') return { may: false, why: null };
  if (isOvertaken) return { may: false, why: null };
  if (isChanged) return { may: false, why: t.saveFirstSaved };
  if (!details.isReliedOn) return { may: role === 'owner' || role === 'support', why: null };
  if (work.authors.includes(email)) return { may: false, why: t.membersRelyPage };
  return {
    may: role === 'owner' || role === 'finance',
    why: t.membersRelyPageYou,
  };
}

/** Publish, schedule, unschedule, discard and remove. */
export function PublishActions(props: Props) {
  const { details, work } = props;
  const { role } = useOperator();
  const { may, why } = usePublishing(props);
  /** The draft shown when the operator started to choose the time; a later save is not published with it. */
  const [scheduled, schedule] = useState<ContentRevision | null>(null);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const publish = useCall(({ _id, edits, at }: { readonly _id: string; readonly edits: number; readonly at: string }) =>
    api(operatorPublishContent, { _id, edits, at }),
  );
  const discard = useCall(() => api(operatorDiscardContent, { _id: work!._id }));
  const withdraw = useCall((reason: string) => api(operatorWithdrawContent, { _id: details._id, reason }));
  const isEditor = operatorDiscardContent.roles.includes(role);
  const mayWithdraw = isEditor && details.isPublished && !(details.isBuilt && details.kind === 'page');
  return (
    <>
      <p className={styles.buttons}>
        {may && work ? (
          <>
            <Button variant="primary" busy={publish.isBusy} onClick={() => publish.send({ ...work, at: '' })}>
              {t.publish}
            </Button>
            <Button onClick={() => schedule(work)}>{t.publishLater}</Button>
          </>
        ) : null}
        {work && isEditor ? (
          <Button variant="quiet" busy={discard.isBusy} onClick={() => discard.send(undefined)}>
            {work.status === 'scheduled' ? t.takeBack : t.giveUpDraft}
          </Button>
        ) : null}
        {mayWithdraw ? (
          <Button variant="quiet" onClick={() => setWithdrawing(true)}>
            {t.takeOffSite}
          </Button>
        ) : null}
      </p>
      {why ? <p className="small soft">{why}</p> : null}
      <Dialog isOpen={scheduled !== null} onClose={() => schedule(null)} title={t.publishLater} width={420}>
        {scheduled && scheduled.edits !== work?.edits ? <ErrorNote>{t.draftChangedMeanwhile}</ErrorNote> : null}
        {scheduled ? (
          <Schedule isBusy={publish.isBusy} onDone={(at) => publish.send({ ...scheduled, at }, () => schedule(null))} />
        ) : null}
      </Dialog>
      <ReasonDialog
        isOpen={isWithdrawing}
        title={t.takeOffSite}
        confirm={t.takeOff}
        isDanger
        isBusy={withdraw.isBusy}
        onClose={() => setWithdrawing(false)}
        onConfirm={(reason) => withdraw.send(reason, () => setWithdrawing(false))}
      >
        <p>{t.visitorsDoNot}</p>
      </ReasonDialog>
    </>
  );
}

const HOUR_MS = 3_600_000;

function Schedule({ isBusy, onDone }: { readonly isBusy: boolean; readonly onDone: (at: string) => void }) {
  const [at, setAt] = useState(new Date(Date.now() + PUBLISH_SUGGESTED_HOURS * HOUR_MS).toISOString().slice(0, 16));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(at);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t.goesLiveUtc}
        hint={t.goesLiveUtcHint}
        type="datetime-local"
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.publishThen}
        </Button>
      </p>
    </form>
  );
}
