import { type OwnProfile, PROFILE_ABOUT_MAX } from '@plumbline/contract';
import { valuesOf, violationOf } from '@plumbline/contract/kinds';
import { consentKinds } from '@plumbline/contract/kinds/consent';
import { Button, Field, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import { useRefusal } from '../../lib/use-errors.ts';
import { type ProfileForm, useSave } from './api.ts';
import { Choices, PlaceField, placeWords, toAttributes } from './fields.tsx';
import styles from './marriage.module.css';
import { type MarriageWords, useMarriageWords } from './words.ts';

interface Draft
  extends Readonly<Record<'firstName' | 'familyName' | 'bornOn' | 'placeId' | 'about' | 'childEmail', string>> {
  readonly whose: 'self' | 'child';
  readonly given: Readonly<Record<string, string>>;
  readonly isDeclared: boolean;
}

const draftOf = (own: OwnProfile | null): Draft => ({
  whose: own?.whose ?? 'self',
  firstName: own?.firstName ?? '',
  familyName: own?.familyName ?? '',
  bornOn: own?.bornOn ?? '',
  placeId: own?.placeId ?? '',
  about: own?.about ?? '',
  childEmail: own?.childEmail ?? '',
  given: Object.fromEntries(Object.entries(own?.attributes ?? {}).map(([name, value]) => [name, String(value)])),
  isDeclared: own !== null,
});

const YEAR_MS = 365.2425 * 86_400_000;
const isGrown = (bornOn: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(bornOn) && (Date.now() - new Date(bornOn).getTime()) / YEAR_MS > 17.99;

/** Returns the first error of each field; the server checks again. */
function violationsOf(
  draft: Draft,
  t: MarriageWords,
  said: ReturnType<typeof useSaid>,
): Readonly<Record<string, string>> {
  const values = valuesOf(consentKinds.marriage, toAttributes(draft.given));
  const attributes = Object.entries(consentKinds.marriage.attributes).flatMap(([name, attribute]) => {
    const violation = said(violationOf(attribute, values[name]));
    return violation === null ? [] : [[name, violation] as const];
  });
  return {
    ...(draft.firstName.trim() === '' ? { firstName: t.firstNameNeeded } : {}),
    ...(isGrown(draft.bornOn) ? {} : { bornOn: t.bornNeeded }),
    ...(draft.placeId === '' ? { placeId: t.placeNeeded } : {}),
    ...(draft.whose === 'child' && !draft.childEmail.includes('@') ? { childEmail: t.valueNeeded } : {}),
    ...(draft.isDeclared ? {} : { isDeclared: t.declareNeeded }),
    ...Object.fromEntries(attributes),
  };
}

const formOf = ({ given, ...draft }: Draft): ProfileForm => ({
  ...draft,
  firstName: draft.firstName.trim(),
  familyName: draft.familyName.trim(),
  about: draft.about.trim(),
  childEmail: draft.whose === 'child' ? draft.childEmail.trim() : '',
  attributes: toAttributes(given),
});

/** The profile form. Only age, place and status are required. */
export function Editor({ own, onDone }: { readonly own: OwnProfile | null; readonly onDone: () => void }) {
  const t = useMarriageWords();
  const said = useSaid();
  const [draft, setDraft] = useState(() => draftOf(own));
  const [violations, setViolations] = useState<Readonly<Record<string, string>>>({});
  const { send, isBusy, error } = useSave();
  const refusedAt = useRefusal(error, { bornOn: draft.bornOn, childEmail: draft.childEmail });
  const put = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = violationsOf(draft, t, said);
    setViolations(found);
    const { elements } = event.currentTarget;
    const first = [...elements].find((each) => Object.hasOwn(found, (each as HTMLInputElement).name));
    if (first instanceof HTMLElement) return first.focus();
    send(formOf(draft), onDone);
  };
  const text = (name: 'firstName' | 'familyName' | 'childEmail', label: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      {...(hint ? { hint } : {})}
      maxLength={name === 'childEmail' ? 254 : 40}
      autoComplete="off"
      value={draft[name]}
      error={violations[name] ?? (name === 'childEmail' ? refusedAt(name) : null)}
      onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
    />
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {own === null ? (
        <SelectField
          label={t.whose}
          value={draft.whose}
          onChange={({ currentTarget }) => put({ whose: currentTarget.value as 'self' })}
        >
          <option value="self">{t.self}</option>
          <option value="child">{t.child}</option>
        </SelectField>
      ) : null}
      {draft.whose === 'child' ? text('childEmail', t.childEmail, t.childHint) : null}
      {text('firstName', t.firstName)}
      {text('familyName', `${t.familyName} (${t.optional})`, t.familyHint)}
      <TextField
        name="bornOn"
        type="date"
        label={t.bornOn}
        hint={t.bornHint}
        value={draft.bornOn}
        error={violations.bornOn ?? refusedAt('bornOn')}
        onChange={({ currentTarget }) => put({ bornOn: currentTarget.value })}
      />
      <PlaceField
        label={t.place}
        begin={own === null ? '' : placeWords(own.place)}
        placeId={draft.placeId}
        violation={violations.placeId ?? null}
        onPlace={(placeId) => put({ placeId })}
      />
      <Choices
        given={draft.given}
        violations={violations}
        onGiven={(name, value) => setDraft((before) => ({ ...before, given: { ...before.given, [name]: value } }))}
      />
      <Field label={`${t.about} (${t.optional})`} hint={t.aboutHint}>
        {(input) => (
          <textarea
            {...input}
            name="about"
            rows={6}
            maxLength={PROFILE_ABOUT_MAX}
            value={draft.about}
            onChange={({ currentTarget }) => put({ about: currentTarget.value })}
          />
        )}
      </Field>
      <div>
        <label className={styles.check}>
          <input
            type="checkbox"
            name="isDeclared"
            checked={draft.isDeclared}
            aria-invalid={violations.isDeclared !== undefined}
            {...(violations.isDeclared === undefined ? {} : { 'aria-describedby': 'declare-violation' })}
            onChange={({ currentTarget }) => put({ isDeclared: currentTarget.checked })}
          />
          <span>{t.declare}</span>
        </label>
        {violations.isDeclared === undefined ? null : (
          <p id="declare-violation" className={styles.violation}>
            {violations.isDeclared}
          </p>
        )}
      </div>
      <p className={styles.acts}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.save}
        </Button>
        <Button onClick={onDone} disabled={isBusy}>
          {t.back}
        </Button>
      </p>
    </form>
  );
}
