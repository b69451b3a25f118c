import { useFields } from '@plumbline/app-runtime/use-fields';
import { Button, Dialog, Field, Section } from '@plumbline/ui';
import { type FormEvent, Suspense, useState } from 'react';
import { mayEdit, type TeamRole } from '../../lib/vendor/store.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useFormWords } from '../../lib/vendor/words.ts';
import { type Listing, useAppeal, useClose, useHandIn, usePause } from './api.ts';
import { later } from './later.ts';
import styles from './products.module.css';
import { StateTags } from './state-tags.tsx';
import { useProductWords } from './words.ts';

const StockDialog = later(async () => (await import('./stock-dialog.tsx')).StockDialog);

interface StatePanelProps {
  readonly listing: Listing;
  readonly role: TeamRole;
}

/** Where the product stands, our answer, and what can be done with it as a whole. */
export function StatePanel({ listing, role }: StatePanelProps) {
  const t = useProductWords();
  const { status, change, reason } = listing;
  const isBeside = change !== null && (status === 'published' || status === 'paused');
  return (
    <div className={styles.panel}>
      <div className={styles.standing} aria-live="polite">
        <StateTags status={status} change={change} />
        {reason === null ? null : <p className={styles.reason}>{t.ourAnswer(reason)}</p>}
        <p>{t.said[status]}</p>
        {isBeside ? <p>{t.saidOfChange[change]}</p> : null}
        {listing.appeal === null ? null : (
          <p>{listing.appeal.outcome === null ? t.appealed : t.appealOutcome[listing.appeal.outcome]}</p>
        )}
        {status === 'published' ? <a href={`/listing/${listing.slug}`}>{t.seePublic}</a> : null}
      </div>
      <Acts listing={listing} role={role} />
      {status === 'removed' && listing.appeal === null && role === 'owner' ? <Appeal id={listing._id} /> : null}
    </div>
  );
}

function Acts({ listing, role }: StatePanelProps) {
  const t = useProductWords();
  const [open, setOpen] = useState<'stock' | 'close' | null>(null);
  const handIn = useHandIn();
  const pause = usePause();
  const { _id, status, change } = listing;
  const isOver = status === 'closed' || status === 'expired' || status === 'removed';
  const edits = mayEdit(role);
  return (
    <div className={forms.acts}>
      {edits && change === 'draft' && !isOver ? (
        <Button busy={handIn.isBusy} onClick={() => handIn.send(_id)}>
          {t.handIn}
        </Button>
      ) : null}
      {isOver ? null : <Button onClick={() => setOpen('stock')}>{t.stock}</Button>}
      {edits && (status === 'published' || status === 'paused') ? (
        <Button busy={pause.isBusy} onClick={() => pause.send({ _id, paused: status === 'published' })}>
          {status === 'published' ? t.pause : t.show}
        </Button>
      ) : null}
      {edits && !isOver && change !== 'in_review' ? (
        <Button variant="danger" onClick={() => setOpen('close')}>
          {t.close}
        </Button>
      ) : null}
      {open === 'stock' ? (
        <Suspense fallback={null}>
          <StockDialog id={_id} title={listing.title} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
      {open === 'close' ? <CloseDialog listing={listing} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

function CloseDialog({ listing, onClose }: { readonly listing: Listing; readonly onClose: () => void }) {
  const t = useProductWords();
  const { cancel } = useFormWords();
  const close = useClose();
  return (
    <Dialog isOpen onClose={onClose} title={t.closeTitle(listing.title)} isBusy={close.isBusy}>
      <p>{t.closeText}</p>
      <div className={forms.acts}>
        <Button variant="danger" busy={close.isBusy} onClick={() => close.send(listing._id, onClose)}>
          {t.closeNow}
        </Button>
        <Button onClick={onClose} disabled={close.isBusy}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}

const MAX_APPEAL = 2000;

function Appeal({ id }: { readonly id: string }) {
  const t = useProductWords();
  const { values, bind } = useFields({ text: '' });
  const appeal = useAppeal();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.text.trim() !== '') appeal.send({ _id: id, text: values.text.trim() });
  };
  return (
    <Section title={t.appeal}>
      <form className={forms.form} onSubmit={submit}>
        <p>{t.appealText}</p>
        <Field label={t.appealLabel}>
          {(input) => <textarea {...input} rows={5} maxLength={MAX_APPEAL} required {...bind('text')} />}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={appeal.isBusy}>
            {t.sendAppeal}
          </Button>
        </div>
      </form>
    </Section>
  );
}
