import type { CourseDetails } from '@plumbline/contract';
import { Button, Section, Tag } from '@plumbline/ui';
import { useChangeCohort, useEnrol } from './api.ts';
import styles from './learn.module.css';
import { useLearnWords } from './words.ts';

/** Scheduled dates of a course; those of a free course can be joined. */
export function Cohorts({ course }: { readonly course: CourseDetails }) {
  const t = useLearnWords();
  const enrol = useEnrol(course.slug);
  const change = useChangeCohort(course.slug, course._id);
  const own = course.cohorts.find(({ _id }) => _id === course.cohort);
  // A member can leave their own cohort until it begins.
  const mayChange =
    course.isEnrolled && (own === undefined ? course.cohort === null : own.mayJoin || own.placesLeft === 0);
  const mayEnrol = !course.isEnrolled && course.price === null && course.isShown;
  return (
    <Section title={t.cohorts}>
      <ul className={styles.cohorts}>
        {course.cohorts.map((cohort) => (
          <li key={cohort._id}>
            <span>
              <strong>{cohort.name}</strong>
              <br />
              <span className="small soft">
                {t.cohortDays({ from: cohort.startsOn, to: cohort.endsOn })}
                {cohort.placesLeft === null
                  ? ''
                  : ` · ${cohort.placesLeft === 0 ? t.noPlace : t.placesLeft({ count: cohort.placesLeft })}`}
              </span>
            </span>
            {cohort._id === course.cohort ? (
              <Tag tone="good">{t.yours}</Tag>
            ) : cohort.mayJoin && (mayEnrol || mayChange) ? (
              <Button
                size="small"
                busy={enrol.isBusy || change.isBusy}
                onClick={() => (mayEnrol ? enrol.send(cohort._id) : change.send(cohort._id))}
              >
                {mayEnrol ? t.enrol : t.change}
                <span className="sr-only"> {cohort.name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
