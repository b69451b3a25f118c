import type { OwnCourse } from '@plumbline/contract';
import { Button, Section, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useTyped } from '../use-typed.ts';
import { useAct, useShell } from './context.ts';
import styles from './course-editor.module.css';
import { SavedMeanwhile } from './parts.tsx';

interface CohortForm {
  readonly _id: string;
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly places: string;
}

const EMPTY: CohortForm = { _id: '', name: '', startsOn: '', endsOn: '', places: '' };
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const areDays = ({ startsOn, endsOn }: CohortForm) => DAY.test(startsOn) && DAY.test(endsOn) && endsOn >= startsOn;
const isPlaces = (places: string) => places === '' || /^[1-9]\d{0,4}$/.test(places);

type Cohorts = OwnCourse['cohorts'];
const formsOf = (cohorts: Cohorts): readonly CohortForm[] =>
  cohorts.map(({ _id, name, startsOn, endsOn, places }) => ({
    _id,
    name,
    startsOn,
    endsOn,
    places: places === null ? '' : String(places),
  }));
/** Ignores the number of participants, which is not part of the form. */
const isOther = (_: 'all', forms: readonly CohortForm[], from: Cohorts): boolean =>
  JSON.stringify(forms) !== JSON.stringify(formsOf(from));

/** Scheduled dates of a course. */
export function CohortsEditor({ course, isReadOnly }: { readonly course: OwnCourse; readonly isReadOnly: boolean }) {
  const { calls, t } = useShell();
  const form = useTyped<Cohorts, readonly CohortForm[], 'all'>(course.cohorts, isOther);
  const cohorts = form.typed.all ?? formsOf(course.cohorts);
  const setCohorts = (next: readonly CohortForm[]) => form.type('all', next);
  const takenOf = ({ _id }: CohortForm) => course.cohorts.find((each) => each._id === _id)?.taken ?? 0;
  const [isChecked, setChecked] = useState(false);
  const save = useAct(calls.saveCohorts);
  const change = (at: number, says: Partial<CohortForm>) =>
    setCohorts(cohorts.map((each, place) => (place === at ? { ...each, ...says } : each)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!cohorts.every((each) => each.name.trim() !== '' && areDays(each) && isPlaces(each.places))) return;
    const says = cohorts.map((each) => ({ ...each, places: each.places === '' ? null : Number(each.places) }));
    save.send({ _id: course._id, version: course.cohortsVersion, cohorts: says }, form.discard);
  };
  if (isReadOnly) return null;
  return (
    <Section title={t.cohorts}>
      <p className={styles.hint}>{t.cohortsHint}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        {form.isOvertaken && isOther('all', formsOf(form.begun), course.cohorts) ? (
          <SavedMeanwhile
            saved={course.cohorts.map(({ name, startsOn, endsOn }) => `${name}, ${startsOn} – ${endsOn}`)}
            onDiscard={form.discard}
          />
        ) : null}
        {cohorts.map((cohort, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new cohorts have no name of their own
          <fieldset key={at} className={styles.question}>
            <legend>{cohort.name || t.cohorts}</legend>
            <TextField
              label={t.name}
              maxLength={80}
              value={cohort.name}
              error={isChecked && cohort.name.trim() === '' ? t.nameNeeded : null}
              onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
            />
            <div className={styles.row}>
              <TextField
                label={t.startsOn}
                type="date"
                value={cohort.startsOn}
                error={isChecked && !areDays(cohort) ? t.datesWrong : null}
                onChange={({ currentTarget }) => change(at, { startsOn: currentTarget.value })}
              />
              <TextField
                label={t.endsOn}
                type="date"
                value={cohort.endsOn}
                onChange={({ currentTarget }) => change(at, { endsOn: currentTarget.value })}
              />
              <TextField
                label={t.places}
                inputMode="numeric"
                maxLength={5}
                value={cohort.places}
                error={isChecked && !isPlaces(cohort.places) ? t.numberWrong : null}
                onChange={({ currentTarget }) => change(at, { places: currentTarget.value })}
              />
            </div>
            <p className={styles.acts}>
              {takenOf(cohort) > 0 ? (
                <span className={styles.hint}>{t.taken({ count: takenOf(cohort) })}</span>
              ) : (
                <Button
                  size="small"
                  type="button"
                  onClick={() => setCohorts(cohorts.filter((_, place) => place !== at))}
                >
                  {t.removeCohort}
                  <span className="sr-only"> {cohort.name}</span>
                </Button>
              )}
            </p>
          </fieldset>
        ))}
        <p className={styles.acts}>
          <Button size="small" type="button" onClick={() => setCohorts([...cohorts, EMPTY])}>
            {t.addCohort}
          </Button>
          {cohorts.length === 0 && course.cohorts.length === 0 ? null : (
            <Button type="submit" size="small" variant="primary" busy={save.isBusy}>
              {t.saveCohorts}
            </Button>
          )}
        </p>
      </form>
    </Section>
  );
}
