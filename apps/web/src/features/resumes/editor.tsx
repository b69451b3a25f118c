import type { OwnResume } from '@plumbline/contract';
import { BASICS, LIST_NAMES, LOCATION, RESUME_LAYOUTS } from '@plumbline/contract/resumes';
import { LANGUAGES, nameOf } from '@plumbline/texts/languages';
import { Button, Section, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { focusFirstError } from '../../lib/use-errors.ts';
import { useUnsavedGuard } from '../../lib/vendor/use-unsaved-guard.tsx';
import { useSave } from './api.ts';
import { type Draft, draftOf, faultsByField, isSame, readDraft } from './draft.ts';
import styles from './resumes.module.css';
import type { Fault } from './said.ts';
import { Fields, SectionFields } from './section-fields.tsx';
import { Sheet } from './sheet.tsx';
import { useResumeWords } from './words.ts';

interface EditorProps {
  /** Null for a new resume, which starts with `draft`. */
  readonly resume: OwnResume | null;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** For a new resume. */
  readonly onMade?: (id: string) => unknown;
}

/** The full resume form, with a preview. */
export function Editor({ resume, draft, onDraft, onMade }: EditorProps) {
  const t = useResumeWords();
  const [isTried, setTried] = useState(false);
  const save = useSave();
  const read = readDraft(draft);
  const faults = isTried ? faultsByField(read) : new Map<string, Fault>();
  const isDirty =
    resume === null ? draft.name !== '' || read.content.basics.name !== undefined : !isSame(draft, draftOf(resume));
  const { dialog, leave } = useUnsavedGuard(isDirty);
  const nameFault = isTried && draft.name.trim() === '' ? t.nameNeeded : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (read.faults.length > 0 || draft.name.trim() === '') return focusFirstError(event.currentTarget);
    const { name, layout, language } = draft;
    save.send(
      {
        _id: resume?._id ?? '',
        number: resume?.number ?? 0,
        name: name.trim(),
        layout,
        language,
        content: read.content,
      },
      ({ data }) => leave(() => onMade?.(data._id)),
    );
  };
  return (
    <div className={styles.editor}>
      <form onSubmit={submit} noValidate>
        <Look draft={draft} nameFault={nameFault} onDraft={onDraft} />
        <Section title={t.about}>
          <Fields
            fields={BASICS}
            values={draft.basics}
            path="basics"
            faults={faults}
            onValue={(name, value) => onDraft({ ...draft, basics: { ...draft.basics, [name]: value } })}
          />
        </Section>
        <Section title={t.address}>
          <Fields
            fields={LOCATION}
            values={draft.location}
            path="basics.location"
            faults={faults}
            onValue={(name, value) => onDraft({ ...draft, location: { ...draft.location, [name]: value } })}
          />
        </Section>
        {LIST_NAMES.map((name) => (
          <SectionFields
            key={name}
            name={name}
            entries={draft.lists[name]}
            faults={faults}
            onEntries={(entries) => onDraft({ ...draft, lists: { ...draft.lists, [name]: entries } })}
          />
        ))}
        <p role="status" className="small soft">
          {faults.size > 0 || nameFault ? t.somethingWrong : isDirty ? t.notSaved : ''}
        </p>
        <Button type="submit" variant="primary" busy={save.isBusy}>
          {t.save}
        </Button>
        {dialog}
      </form>
      <section className={styles.preview} aria-label={t.preview}>
        <h2 className="small soft">{t.preview}</h2>
        <Sheet content={read.content} layout={draft.layout} language={draft.language} />
      </section>
    </div>
  );
}

function Look({
  draft,
  nameFault,
  onDraft,
}: {
  readonly draft: Draft;
  readonly nameFault: string | null;
  readonly onDraft: (draft: Draft) => void;
}) {
  const t = useResumeWords();
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          name="name"
          maxLength={80}
          value={draft.name}
          error={nameFault}
          onChange={({ currentTarget }) => onDraft({ ...draft, name: currentTarget.value })}
        />
      </div>
      <SelectField
        label={t.layout}
        name="layout"
        value={draft.layout}
        onChange={({ currentTarget }) => onDraft({ ...draft, layout: currentTarget.value as Draft['layout'] })}
      >
        {RESUME_LAYOUTS.map((each) => (
          <option key={each} value={each}>
            {t.layouts[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.language}
        name="language"
        value={draft.language}
        onChange={({ currentTarget }) => onDraft({ ...draft, language: currentTarget.value as Draft['language'] })}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
