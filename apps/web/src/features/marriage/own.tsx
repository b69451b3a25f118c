import { looksLikeAddress, type OwnProfile, PROFILE_PICTURES_MAX } from '@plumbline/contract';
import { Button, Dialog, EmptyState, Section, SelectField, Tag, TextField } from '@plumbline/ui';
import { type FormEvent, useRef, useState } from 'react';
import {
  useAddPicture,
  useDelete,
  useExport,
  useHide,
  usePause,
  usePublish,
  useRemovePicture,
  useShowAgain,
} from './api.ts';
import { Editor } from './editor.tsx';
import styles from './marriage.module.css';
import { Facts, Picture } from './profile-parts.tsx';
import { useMarriageWords } from './words.ts';

/** One's own profile: state, content, pictures, hidden people and deletion. */
export function Own({ own }: { readonly own: OwnProfile | null }) {
  const t = useMarriageWords();
  const [isEdited, edit] = useState(false);
  if (isEdited) return <Editor own={own} onDone={() => edit(false)} />;
  if (own === null) {
    return (
      <EmptyState
        action={
          <Button variant="primary" onClick={() => edit(true)}>
            {t.write}
          </Button>
        }
      >
        {t.none}
      </EmptyState>
    );
  }
  return (
    <>
      <Standing own={own} onEdit={() => edit(true)} />
      <Facts profile={own} />
      {own.about === '' ? null : <p className={styles.about}>{own.about}</p>}
      <Pictures own={own} />
      <Hidden own={own} />
      <End />
    </>
  );
}

const TONES = {
  draft: 'plain',
  awaiting_consent: 'wait',
  published: 'good',
  paused: 'plain',
  removed: 'bad',
} as const;

function Standing({ own, onEdit }: { readonly own: OwnProfile; readonly onEdit: () => void }) {
  const t = useMarriageWords();
  const [publish, pause, save] = [usePublish(), usePause(), useExport()];
  const { status, firstName, age, removedFor } = own;
  return (
    <Section title={`${firstName}, ${t.years({ age })}`} aside={<Tag tone={TONES[status]}>{t.state[status]}</Tag>}>
      <p>
        {t.stateLead[status]} {removedFor}
      </p>
      <p className={styles.acts}>
        {status === 'draft' || status === 'paused' ? (
          <Button variant="primary" busy={publish.isBusy} onClick={() => publish.send(undefined)}>
            {t.publish}
          </Button>
        ) : null}
        {status === 'published' || status === 'awaiting_consent' ? (
          <Button busy={pause.isBusy} onClick={() => pause.send(undefined)}>
            {t.pause}
          </Button>
        ) : null}
        {status === 'removed' ? null : <Button onClick={onEdit}>{t.edit}</Button>}
        <Button variant="quiet" busy={save.isBusy} onClick={() => save.send(undefined)}>
          {t.download}
        </Button>
      </p>
    </Section>
  );
}

function Pictures({ own: { pictures } }: { readonly own: OwnProfile }) {
  const t = useMarriageWords();
  const file = useRef<HTMLInputElement>(null);
  const [add, remove] = [useAddPicture(), useRemovePicture()];
  return (
    <Section title={t.pictures}>
      <p className="small soft">{t.picturesLead}</p>
      <ul className={styles.pictures}>
        {pictures.map((id, place) => (
          <li key={id}>
            <Picture id={id} isSharp label={t.picture({ place: place + 1 })} size="480" />
            <Button size="small" variant="quiet" busy={remove.isBusy} onClick={() => remove.send(id)}>
              {t.removePicture({ place: place + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      {pictures.length < PROFILE_PICTURES_MAX ? (
        <>
          <input
            ref={file}
            type="file"
            hidden
            aria-label={t.addPicture}
            accept="image/jpeg,image/png,image/webp"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen) add.send(chosen);
              currentTarget.value = '';
            }}
          />
          <Button busy={add.isBusy} onClick={() => file.current?.click()}>
            {t.addPicture}
          </Button>
        </>
      ) : null}
    </Section>
  );
}

function Hidden({ own: { hiddenFrom } }: { readonly own: OwnProfile }) {
  const t = useMarriageWords();
  const [form, setForm] = useState({ what: 'email' as 'email' | 'phone', value: '', note: '' });
  const [isBroken, setBroken] = useState(false);
  const [hide, showAgain] = [useHide(), useShowAgain()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isSound = looksLikeAddress(form.what, form.value.trim());
    setBroken(!isSound);
    if (isSound) hide.send({ ...form, value: form.value.trim() }, () => setForm({ ...form, value: '', note: '' }));
  };
  return (
    <Section title={t.hidden}>
      <p className="small soft">{t.hiddenLead}</p>
      <ul className={styles.hidden}>
        {hiddenFrom.map(({ _id, what, note }, place) => (
          <li key={_id}>
            {place + 1}. {note === '' ? t[what] : `${note} (${t[what]})`}
            <Button size="small" variant="quiet" busy={showAgain.isBusy} onClick={() => showAgain.send(_id)}>
              {t.showAgain({ who: note === '' ? `${place + 1}` : note })}
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField
          label={t.hiddenBy}
          value={form.what}
          onChange={({ currentTarget }) => setForm({ ...form, what: currentTarget.value as 'email' })}
        >
          <option value="email">{t.email}</option>
          <option value="phone">{t.phone}</option>
        </SelectField>
        <TextField
          label={t.value}
          error={isBroken ? t.valueNeeded : null}
          maxLength={254}
          autoComplete="off"
          value={form.value}
          onChange={({ currentTarget }) => setForm({ ...form, value: currentTarget.value })}
        />
        <TextField
          label={`${t.note} (${t.optional})`}
          hint={t.noteHint}
          maxLength={60}
          autoComplete="off"
          value={form.note}
          onChange={({ currentTarget }) => setForm({ ...form, note: currentTarget.value })}
        />
        <p>
          <Button type="submit" busy={hide.isBusy}>
            {t.hide}
          </Button>
        </p>
      </form>
    </Section>
  );
}

function End() {
  const t = useMarriageWords();
  const [isAsking, ask] = useState(false);
  const { send, isBusy } = useDelete();
  return (
    <Section title={t.delete}>
      <p>{t.deleteLead}</p>
      <Button onClick={() => ask(true)}>{t.delete}</Button>
      {isAsking ? (
        <Dialog isOpen onClose={() => ask(false)} title={t.delete} isBusy={isBusy}>
          <p>{t.deleteLead}</p>
          <p className={styles.acts}>
            <Button variant="danger" busy={isBusy} onClick={() => send(undefined, () => ask(false))}>
              {t.deleteSure}
            </Button>
            <Button disabled={isBusy} onClick={() => ask(false)}>
              {t.back}
            </Button>
          </p>
        </Dialog>
      ) : null}
    </Section>
  );
}
