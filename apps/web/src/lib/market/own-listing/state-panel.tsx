import { useFields } from '@plumbline/app-runtime/use-fields';
import type { ListedListing, OwnListing } from '@plumbline/contract';
import { Button, Dialog, Field, Section } from '@plumbline/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { sitePath } from '../../site-path.ts';
import forms from '../../vendor/vendor-forms.module.css';
import { useFormWords } from '../../vendor/words.ts';
import styles from '../market.module.css';
import { useAppeal, useClose, usePause, useSubmit } from './calls.ts';
import type { ListingWords } from './state-tags.tsx';
import { changeBeside, StateTags } from './state-tags.tsx';

type Listing = Pick<OwnListing, '_id' | 'slug' | 'title' | 'reason' | 'appeal'> &
  Pick<ListedListing, 'status' | 'change'>;

interface ListingProps {
  readonly listing: Listing;
  readonly words: ListingWords;
}

interface StatePanelProps extends ListingProps {
  /** A packer of a store sees the state but cannot change it. */
  readonly mayEdit: boolean;
  readonly mayAppeal: boolean;
  /** Facts of the kind below the state. */
  readonly facts?: ReactNode;
  /** Actions of the kind, besides those of every listing. */
  readonly acts: ReactNode;
}

/** The listing's state, our answer, and possible actions. */
export function StatePanel({ listing, words, mayEdit, mayAppeal, facts, acts }: StatePanelProps) {
  const { _id, slug, status, change, reason, appeal } = listing;
  const beside = changeBeside(listing);
  // Only a change of a listing that is over is rejected without a reason.
  const answer = reason ?? (change === 'rejected' ? words.isOver : null);
  return (
    <div className={styles.panel}>
      <div className={styles.standing} aria-live="polite">
        <StateTags words={words} status={status} change={change} />
        {answer === null ? null : <p className="as-typed">{words.ourAnswer({ reason: answer })}</p>}
        <p>{words.said[status]}</p>
        {beside === null ? null : <p>{words.saidOfChange[beside]}</p>}
        {facts}
        {appeal === null ? null : (
          <p>{appeal.outcome === null ? words.appealed : words.appealOutcome[appeal.outcome]}</p>
        )}
        {status === 'published' ? <a href={sitePath(`/listing/${slug}`)}>{words.seePublic}</a> : null}
      </div>
      <div className={forms.acts}>
        {mayEdit ? <Submit listing={listing} words={words} /> : null}
        {acts}
        {mayEdit ? <PauseAndClose listing={listing} words={words} /> : null}
      </div>
      {status === 'removed' && appeal === null && mayAppeal ? <Appeal id={_id} words={words} /> : null}
    </div>
  );
}

const OVER: readonly Listing['status'][] = ['closed', 'removed'];

/** An expired listing is renewed instead of submitted. */
function Submit({ listing: { _id, status, change }, words }: ListingProps) {
  const { send, isBusy } = useSubmit();
  if (change !== 'draft' || status === 'expired' || OVER.includes(status)) return null;
  return (
    <Button busy={isBusy} onClick={() => send(_id)}>
      {words.submit}
    </Button>
  );
}

function PauseAndClose({ listing, words }: ListingProps) {
  const pause = usePause();
  const [isClosing, setClosing] = useState(false);
  const { _id, status, change } = listing;
  return (
    <>
      {status === 'published' || status === 'paused' ? (
        <Button busy={pause.isBusy} onClick={() => pause.send({ _id, paused: status === 'published' })}>
          {status === 'published' ? words.pause : words.show}
        </Button>
      ) : null}
      {!OVER.includes(status) && change !== 'in_review' ? (
        <Button variant="danger" onClick={() => setClosing(true)}>
          {words.close}
        </Button>
      ) : null}
      {isClosing ? <CloseDialog listing={listing} words={words} onClose={() => setClosing(false)} /> : null}
    </>
  );
}

function CloseDialog({ listing, words, onClose }: ListingProps & { readonly onClose: () => void }) {
  const { cancel } = useFormWords();
  const close = useClose();
  return (
    <Dialog isOpen onClose={onClose} title={words.closeTitle({ title: listing.title })} isBusy={close.isBusy}>
      <p>{words.closeText}</p>
      <div className={forms.acts}>
        <Button variant="danger" busy={close.isBusy} onClick={() => close.send(listing._id, onClose)}>
          {words.closeNow}
        </Button>
        <Button onClick={onClose} disabled={close.isBusy}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}

const MAX_APPEAL = 2000;

function Appeal({ id, words }: { readonly id: string; readonly words: ListingWords }) {
  const { values, bind } = useFields({ text: '' });
  const appeal = useAppeal();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.text.trim() !== '') appeal.send({ _id: id, text: values.text.trim() });
  };
  return (
    <Section title={words.appeal}>
      <form className={forms.form} onSubmit={submit}>
        <p>{words.appealText}</p>
        <Field label={words.appealLabel}>
          {(input) => <textarea {...input} rows={5} maxLength={MAX_APPEAL} required {...bind('text')} />}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={appeal.isBusy}>
            {words.sendAppeal}
          </Button>
        </div>
      </form>
    </Section>
  );
}
