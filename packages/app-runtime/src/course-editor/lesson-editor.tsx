import { LESSON_BODY_MAX, type OwnCourse, type OwnLesson } from '@plumbline/contract';
import { Button, Field, Note, Section, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { keyOf, useAct, useShell } from './context.ts';
import styles from './course-editor.module.css';
import { MediaFields, mediaOf, Thumb } from './media-fields.tsx';
import { SavedMeanwhile, Shown } from './parts.tsx';
import { isWithin, poolErrorOf, poolOf, QuizFields, quizOf } from './quiz-fields.tsx';

interface LessonEditorProps {
  readonly course: OwnCourse;
  readonly open: string;
  readonly onOpen: (lesson: string) => void;
  readonly isReadOnly: boolean;
}

/** One lesson: a new one, or as last saved. */
export function LessonEditor({ course, open, onOpen, isReadOnly }: LessonEditorProps) {
  const { calls, t } = useShell();
  // `new:<kind>:<chapter>`, or a lesson's id.
  const [, kind, chapter = ''] = open.split(':');
  const query = useQuery({
    queryKey: keyOf(calls.name, course._id, 'lesson', open),
    queryFn: () => calls.lesson(open),
    enabled: kind === undefined,
    meta: { isQuiet: true },
  });
  return (
    <>
      <p>
        <button type="button" className={styles.link} onClick={() => onOpen('')}>
          {t.back}
        </button>
      </p>
      {kind === undefined ? (
        <Shown query={query} failed={t.lessonFailed}>
          {(lesson) => <Saved course={course} lesson={lesson} onOpen={onOpen} isReadOnly={isReadOnly} />}
        </Shown>
      ) : (
        <Form
          course={course}
          chapter={chapter}
          kind={kind === 'quiz' ? 'quiz' : 'text'}
          lesson={null}
          onOpen={onOpen}
        />
      )}
    </>
  );
}

/** An existing lesson. Its form keeps typed text if another person submits the lesson. */
function Saved({
  course,
  lesson,
  onOpen,
  isReadOnly,
}: Omit<LessonEditorProps, 'open'> & { readonly lesson: OwnLesson }) {
  const { t } = useShell();
  const [hasForm, setHasForm] = useState(!lesson.isWaiting);
  if (!hasForm && !lesson.isWaiting) setHasForm(true);
  return (
    <>
      {lesson.isWaiting && !isReadOnly ? <Note>{t.locked}</Note> : null}
      {isReadOnly || !hasForm ? null : (
        <Form course={course} chapter={lesson.chapter} kind={lesson.kind} lesson={lesson} onOpen={onOpen} />
      )}
      <Seen lesson={lesson} />
    </>
  );
}

interface FormProps {
  readonly course: OwnCourse;
  readonly chapter: string;
  readonly kind: 'text' | 'quiz';
  readonly lesson: OwnLesson | null;
  readonly onOpen: (lesson: string) => void;
}

/** Returns the form's fields for a lesson. */
const formOf = (lesson: OwnLesson | null) => ({
  title: lesson?.title ?? '',
  body: lesson?.body ?? '',
  minutes: String(lesson?.minutes ?? 5),
  isPreview: lesson?.isPreview ?? false,
  media: mediaOf(lesson),
  pool: poolOf(lesson?.quiz),
});
type LessonForm = ReturnType<typeof formOf>;
const isSame = (one: LessonForm, other: LessonForm): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields, and whether another person has saved since they were filled. An unchanged form follows the saved lesson.
 * Versions increase: right after one's own save the screen has an older version, which is not another person's save.
 */
function useLessonForm(lesson: OwnLesson | null) {
  const [begun, setBegun] = useState(() => ({ version: lesson?.version ?? '', form: formOf(lesson) }));
  const [form, setForm] = useState(begun.form);
  /** Restarts from the saved lesson; text typed over `before` meanwhile stays. */
  const begin = (saved: OwnLesson, before: LessonForm) => {
    setBegun({ version: saved.version, form: formOf(saved) });
    setForm((now) => (isSame(now, before) ? formOf(saved) : now));
  };
  const newer = lesson && Number(lesson.version) > Number(begun.version) ? lesson : null;
  if (newer && (isSame(form, begun.form) || isSame(form, formOf(newer)))) begin(newer, form);
  return { form, setForm, begin, newer, version: (newer ?? begun).version };
}

function Form({ course, chapter, kind, lesson, onOpen }: FormProps) {
  const { calls, t } = useShell();
  const { form, setForm, begin, newer, version } = useLessonForm(lesson);
  const { title, body, minutes, isPreview, media, pool } = form;
  const fill = (says: Partial<LessonForm>) => setForm((before) => ({ ...before, ...says }));
  const [isChecked, setChecked] = useState(false);
  const violations = {
    title: title.trim() === '' ? t.titleNeeded : null,
    minutes: isWithin(minutes, 600) ? null : t.minutesWrong,
    pool: kind === 'quiz' ? poolErrorOf(pool, t) : null,
  };
  const said = <Violation extends string | null>(violation: Violation): Violation | null =>
    isChecked ? violation : null;
  const save = useAct(calls.saveLesson);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.values(violations).some((violation) => violation !== null)) return;
    const says = {
      course: course._id,
      _id: lesson?._id ?? '',
      version,
      chapter,
      kind,
      title,
      body,
      minutes: Number(minutes),
      isPreview: kind === 'text' && isPreview,
      pictures: media.pictures.map(({ _id }) => _id),
      pictureTexts: media.pictures.map(({ alt }) => alt),
      files: media.files.map(({ _id }) => _id),
      video: media.video?._id ?? '',
      quiz: kind === 'quiz' ? quizOf(pool) : null,
    };
    save.send(says, ({ data }) => {
      begin(data, form);
      onOpen(data._id);
    });
  };
  const heading = lesson?.title ?? (kind === 'quiz' ? t.newQuiz : t.newLesson);
  return (
    <Section title={heading}>
      {lesson?.refusedBecause ? <Note>{t.refused({ reason: lesson.refusedBecause })}</Note> : null}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.title}
          maxLength={160}
          value={title}
          error={said(violations.title)}
          onChange={({ currentTarget }) => fill({ title: currentTarget.value })}
        />
        <Field label={kind === 'quiz' ? t.bodyOfQuiz : t.body} hint={t.bodyHint}>
          {(input) => (
            <textarea
              {...input}
              rows={kind === 'quiz' ? 3 : 14}
              maxLength={LESSON_BODY_MAX}
              value={body}
              onChange={({ currentTarget }) => fill({ body: currentTarget.value })}
            />
          )}
        </Field>
        <TextField
          label={t.minutes}
          inputMode="numeric"
          maxLength={3}
          value={minutes}
          error={said(violations.minutes)}
          onChange={({ currentTarget }) => fill({ minutes: currentTarget.value })}
        />
        {kind === 'quiz' ? (
          <QuizFields
            pool={pool}
            onChange={(next) => fill({ pool: next })}
            error={said(violations.pool)}
            isChecked={isChecked}
          />
        ) : (
          <>
            <label className={styles.check}>
              <input type="checkbox" checked={isPreview} onChange={() => fill({ isPreview: !isPreview })} />
              <span>{t.isPreview}</span>
            </label>
            <MediaFields
              course={course._id}
              media={media}
              onChange={(change) => setForm((before) => ({ ...before, media: change(before.media) }))}
            />
          </>
        )}
        {/* Beside the save button, because the fields above are longer than a window. */}
        {newer ? <SavedMeanwhile saved={[newer.title]} onDiscard={() => begin(newer, form)} /> : null}
        <p className={styles.acts}>
          <Button
            type="submit"
            variant={lesson?.hasDraft ? 'plain' : 'primary'}
            busy={save.isBusy}
            disabled={lesson?.isWaiting ?? false}
          >
            {t.save}
          </Button>
          {lesson === null || lesson.isWaiting ? null : <Moves lesson={lesson} version={version} onOpen={onOpen} />}
        </p>
      </form>
    </Section>
  );
}

interface MovesProps {
  readonly lesson: OwnLesson;
  readonly version: string;
  readonly onOpen: (lesson: string) => void;
}

/** Publishes, withdraws or deletes the version on screen, so that an editor never acts on an unseen save. */
function Moves({ lesson, version, onOpen }: MovesProps) {
  const { calls, t } = useShell();
  const move = useAct(calls.setLesson, { onSuccess: () => onOpen('') });
  const button = (state: 'published' | 'withdrawn' | 'removed', words: string) => (
    <Button
      type="button"
      variant={state === 'published' ? 'primary' : 'plain'}
      busy={move.isBusy}
      onClick={() => move.send({ _id: lesson._id, state, version })}
    >
      {words}
    </Button>
  );
  return (
    <>
      {lesson.status === 'published' && !lesson.hasDraft ? null : button('published', t.publish)}
      {lesson.status === 'published' ? button('withdrawn', t.withdraw) : null}
      {lesson.status === 'draft' ? button('removed', t.delete) : null}
    </>
  );
}

/** The server's rendering of the text, with pictures, files, video and the pool of a quiz. */
function Seen({ lesson }: { readonly lesson: OwnLesson }) {
  const { t } = useShell();
  return (
    <Section title={t.asLearnersSee}>
      <h3>{lesson.title}</h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes its people's HTML as text */}
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: lesson.html }} />
      {lesson.pictures.map(({ _id, alt }) => (
        <Thumb key={_id} course={lesson.course} id={_id} alt={alt} />
      ))}
      {[...(lesson.video ? [lesson.video] : []), ...lesson.files].map((file) => (
        <p key={file._id}>
          {file === lesson.video ? t.video : t.files}: {file.name}
        </p>
      ))}
      {lesson.quiz === null ? null : (
        <ol className={styles.pool}>
          {lesson.quiz.questions.map((question) => (
            <li key={question._id}>
              {question.asks}
              <ul>
                {question.options.map((option, at) => (
                  <li key={option}>{question.correct.includes(at) ? <strong>{option}</strong> : option}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
