import type { OwnCourse } from '@plumbline/contract';
import { Button, Section, Tag, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useTyped } from '../use-typed.ts';
import { useAct, useShell } from './context.ts';
import styles from './course-editor.module.css';
import { type Chapter, isOther, moved, withLessonMoved } from './outline.ts';
import { SavedMeanwhile } from './parts.tsx';

type Lesson = Chapter['lessons'][number];

interface OutlineProps {
  readonly course: OwnCourse;
  readonly onOpen: (lesson: string) => void;
  readonly isReadOnly: boolean;
}

/** Chapters with their lessons: named, ordered and saved together. */
export function OutlineEditor({ course, onOpen, isReadOnly }: OutlineProps) {
  const { calls, t } = useShell();
  const form = useTyped<readonly Chapter[], readonly Chapter[], 'all'>(course.chapters, isOther);
  const edited = form.changed.length > 0 ? form.typed.all! : null;
  const chapters = edited ?? course.chapters;
  const setEdited = (next: readonly Chapter[]) => form.type('all', next);
  const [isBroken, setBroken] = useState(false);
  const save = useAct(calls.saveOutline, { onSuccess: form.discard });
  const change = (at: number, says: Partial<Chapter>) =>
    setEdited(chapters.map((chapter, place) => (place === at ? { ...chapter, ...says } : chapter)));
  const send = () => {
    const isWhole = chapters.every(({ title }) => title.trim() !== '');
    setBroken(!isWhole);
    if (!isWhole) return;
    save.send({
      _id: course._id,
      version: course.outlineVersion,
      chapters: chapters.map(({ _id, title, opensAfterDays, lessons }) => ({
        _id: _id.startsWith('new') ? '' : _id,
        title,
        opensAfterDays,
        lessons: lessons.map((lesson) => lesson._id),
      })),
    });
  };
  return (
    <Section title={t.contents}>
      <p className={styles.hint}>{chapters.length === 0 ? t.empty : t.contentsHint}</p>
      {form.isOvertaken && isOther('all', form.begun, course.chapters) ? (
        <SavedMeanwhile
          saved={course.chapters.map(({ title, lessons }) => [title, ...lessons.map((each) => each.title)].join(' · '))}
          onDiscard={form.discard}
        />
      ) : null}
      <ol className={styles.chapters}>
        {chapters.map((chapter, at) => (
          <li key={chapter._id}>
            {isReadOnly ? (
              <h3>{chapter.title}</h3>
            ) : (
              <ChapterHead
                chapter={chapter}
                error={isBroken && chapter.title.trim() === '' ? t.chapterNeeded : null}
                hasCohorts={course.cohorts.length > 0}
                onChange={(says) => change(at, says)}
                onMove={(by) => setEdited(moved(chapters, at, by))}
                onRemove={
                  chapter.lessons.length === 0 ? () => setEdited(chapters.filter((each) => each !== chapter)) : null
                }
              />
            )}
            <ol className={styles.lessons}>
              {chapter.lessons.map((lesson, place) => (
                <LessonLine
                  key={lesson._id}
                  lesson={lesson}
                  onOpen={() => onOpen(lesson._id)}
                  onMove={isReadOnly ? null : (by) => setEdited(withLessonMoved(chapters, at, place, by))}
                />
              ))}
            </ol>
            {isReadOnly || edited !== null ? null : (
              <p className={styles.acts}>
                <Button size="small" onClick={() => onOpen(`new:text:${chapter._id}`)}>
                  {t.addLesson}
                </Button>
                <Button size="small" onClick={() => onOpen(`new:quiz:${chapter._id}`)}>
                  {t.addQuiz}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ol>
      {isReadOnly ? null : (
        <p className={styles.acts}>
          <Button
            size="small"
            onClick={() =>
              setEdited([...chapters, { _id: `new${Date.now()}`, title: t.newChapter, opensAfterDays: 0, lessons: [] }])
            }
          >
            {t.addChapter}
          </Button>
          {edited === null ? null : (
            <>
              <Button variant="primary" size="small" busy={save.isBusy} onClick={send}>
                {t.saveOrder}
              </Button>
              <span className={styles.hint}>{t.unsaved}</span>
            </>
          )}
        </p>
      )}
    </Section>
  );
}

interface HeadProps {
  readonly chapter: Chapter;
  readonly error: string | null;
  readonly hasCohorts: boolean;
  readonly onChange: (says: Partial<Chapter>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: (() => void) | null;
}

function ChapterHead({ chapter, error, hasCohorts, onChange, onMove, onRemove }: HeadProps) {
  const { t } = useShell();
  return (
    <div className={styles.head}>
      <TextField
        label={t.chapter}
        maxLength={120}
        value={chapter.title}
        error={error}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      {hasCohorts ? (
        <TextField
          label={t.opensAfter}
          inputMode="numeric"
          maxLength={3}
          value={String(chapter.opensAfterDays)}
          onChange={({ currentTarget }) =>
            onChange({ opensAfterDays: Math.min(365, Number(currentTarget.value.replace(/\D/g, ''))) })
          }
        />
      ) : null}
      <p className={styles.acts}>
        <Moves name={chapter.title} onMove={onMove} />
        {onRemove === null ? null : (
          <Button size="small" onClick={onRemove}>
            {t.removeChapter}
            <span className="sr-only"> {chapter.title}</span>
          </Button>
        )}
      </p>
    </div>
  );
}

function Moves({ name, onMove }: { readonly name: string; readonly onMove: (by: -1 | 1) => void }) {
  const { t } = useShell();
  return (
    <>
      {([-1, 1] as const).map((by) => (
        <Button key={by} size="small" variant="quiet" onClick={() => onMove(by)}>
          {by === -1 ? t.up : t.down}
          <span className="sr-only"> {name}</span>
        </Button>
      ))}
    </>
  );
}

interface LineProps {
  readonly lesson: Lesson;
  readonly onOpen: () => void;
  readonly onMove: ((by: -1 | 1) => void) | null;
}

const TONES = { draft: 'plain', published: 'good', withdrawn: 'bad' } as const;

function LessonLine({ lesson, onOpen, onMove }: LineProps) {
  const { t } = useShell();
  return (
    <li>
      <span className={styles.name}>
        <button type="button" className={styles.link} onClick={onOpen}>
          {lesson.title}
        </button>
        {lesson.kind === 'quiz' ? <Tag>{t.quiz}</Tag> : null}
        {lesson.isPreview ? <Tag>{t.preview}</Tag> : null}
        <Tag tone={TONES[lesson.status]}>{t.states[lesson.status]}</Tag>
        {lesson.isWaiting ? (
          <Tag tone="wait">{t.inReview}</Tag>
        ) : lesson.hasDraft && lesson.status !== 'draft' ? (
          <Tag tone="wait">{t.hasDraft}</Tag>
        ) : null}
      </span>
      {onMove === null ? null : (
        <span className={styles.acts}>
          <Moves name={lesson.title} onMove={onMove} />
        </span>
      )}
    </li>
  );
}
