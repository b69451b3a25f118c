import { useTyped } from '@plumbline/app-runtime/use-typed';
import type { OwnCourse } from '@plumbline/contract';
import { operatorSaveCourse } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-courses';
import { LANGUAGES, type Language, nameIn } from '@plumbline/texts/languages';
import { Button, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { refreshEverything } from '../../lib/query.ts';
import { FieldsSavedMeanwhile } from '../../lib/saved-meanwhile.tsx';
import { useCall } from '../../lib/use-call.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

interface HeadFormProps {
  readonly course: OwnCourse | null;
  readonly onSaved: (course: OwnCourse) => unknown;
}

type Name = keyof typeof t.labels;

const fieldsOf = (course: OwnCourse | null): Readonly<Record<Name, string>> => ({
  slug: course?.slug ?? '',
  title: course?.title ?? '',
  summary: course?.summary ?? '',
  level: course?.level ?? t.forBeginners,
  minutes: String(course?.minutes ?? 15),
  language: course?.language ?? 'en',
});

/** The details of one of our own courses. */
export function HeadForm({ course, onSaved }: HeadFormProps) {
  const form = useTyped<OwnCourse | null, string, Name>(course, (name, typed, from) => typed !== fieldsOf(from)[name]);
  const fields = { ...fieldsOf(course), ...form.typed };
  const [isChecked, setChecked] = useState(false);
  const save = useCall(
    () =>
      api(operatorSaveCourse, {
        ...fields,
        _id: course?._id ?? '',
        version: course?.headVersion ?? '',
        minutes: Number(fields.minutes),
        language: fields.language as Language,
      }),
    { onSuccess: ({ data }) => onSaved(data), onError: () => void refreshEverything() },
  );
  const faults = {
    slug: SLUG.test(fields.slug) ? null : t.addressSmallLetters,
    title: fields.title.trim().length < 3 ? t.pleaseEnterTitle : null,
    summary: fields.summary.trim().length < 3 ? t.pleaseSayAbout : null,
    level: fields.level.trim() === '' ? t.pleaseSayWhom : null,
    minutes: /^[1-9]\d{0,4}$/.test(fields.minutes) ? null : t.pleaseGiveWhole,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.values(faults).every((fault) => fault === null)) save.send(undefined);
  };
  const field = (name: keyof typeof faults, most: number, hint?: string) => (
    <TextField
      label={t.labels[name]}
      hint={hint}
      maxLength={most}
      value={fields[name]}
      error={isChecked ? faults[name] : null}
      disabled={name === 'slug' && course !== null && course.status !== 'draft'}
      onChange={({ currentTarget }) => form.type(name, currentTarget.value)}
    />
  );
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16, maxInlineSize: 640 }}>
      {form.isOvertaken ? (
        <FieldsSavedMeanwhile
          labels={t.labels}
          before={fieldsOf(form.begun)}
          after={fieldsOf(course)}
          changed={form.changed}
        />
      ) : null}
      {field('title', 120)}
      {field('slug', 80, t.behindCoursesStays)}
      {field('summary', 300)}
      {field('level', 60)}
      {field('minutes', 5)}
      <SelectField
        label={t.labels.language}
        value={fields.language}
        onChange={({ currentTarget }) => form.type('language', currentTarget.value)}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {nameIn(each)}
          </option>
        ))}
      </SelectField>
      <p>
        <Button type="submit" variant="primary" busy={save.isBusy}>
          {t.save}
        </Button>
      </p>
    </form>
  );
}
