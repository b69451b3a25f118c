import type { CourseDetails } from '@plumbline/contract';
import { Tag } from '@plumbline/ui';
import { Link } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import styles from './learn.module.css';
import { useLearnWords } from './words.ts';

/** Chapters with their lessons; open lessons are links. */
export function Outline({ course }: { readonly course: CourseDetails }) {
  return (
    <ol className={styles.chapters}>
      {course.chapters.map((chapter) => (
        <li key={chapter._id}>
          <h3>{chapter.title}</h3>
          <ol className={styles.lessons}>
            {chapter.lessons.map((lesson) => (
              <Lesson key={lesson._id} slug={course.slug} lesson={lesson} opensOn={chapter.opensOn} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

interface LessonProps {
  readonly slug: string;
  readonly lesson: CourseDetails['chapters'][number]['lessons'][number];
  readonly opensOn: string | null;
}

function Lesson({ slug, lesson, opensOn }: LessonProps) {
  const t = useLearnWords();
  const inside = (
    <>
      <span className={styles.name}>
        {lesson.title} {lesson.kind === 'quiz' ? <Tag>{t.quiz}</Tag> : null}
        {lesson.isPreview ? <Tag>{t.preview}</Tag> : null}
        {lesson.isDone ? <Tag tone="good">{t.isDone}</Tag> : null}
      </span>
      <span className="small soft">
        {lesson.isOpen
          ? t.minutes({ count: lesson.minutes })
          : opensOn === null
            ? t.closed
            : t.opensOn({ day: opensOn })}
      </span>
    </>
  );
  return (
    <li className={lesson.isDone ? styles.past : undefined}>
      {lesson.isOpen ? (
        <Link className={styles.lesson} to={ownPath(`/learn/${slug}/${lesson._id}`)}>
          {inside}
        </Link>
      ) : (
        <span className={styles.lesson}>{inside}</span>
      )}
    </li>
  );
}
