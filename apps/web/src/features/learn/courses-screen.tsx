import { useDebouncedValue } from '@plumbline/app-runtime/debounced';
import type { ListedCourse } from '@plumbline/contract';
import { Amount, buttonClass, EmptyState, Tag, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Line, Lines, StateLinks } from '../../lib/market/lines.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { useCourses } from './api.ts';
import styles from './learn.module.css';
import { Progress } from './progress.tsx';
import { durationOf, languageOf, learnWords, useLearnWords } from './words.ts';

export const meta = titleMeta(() => learnWords().title);

const TYPING_PAUSE_MS = 300;

/** The member's courses, or all available ones. */
export default function CoursesScreen() {
  const t = useLearnWords();
  const [params] = useSearchParams();
  const of = params.get('of') === 'all' ? 'all' : 'mine';
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const query = useCourses(usePage(), of, search);
  return (
    <Page help="learn" title={t.title} lead={t.lead}>
      <StateLinks
        label={t.lists}
        links={(['mine', 'all'] as const).map((each) => ({
          to: each === 'mine' ? '?' : '?of=all',
          label: t[each],
          count: null,
          isCurrent: each === of,
        }))}
      />
      {of === 'all' ? (
        <div className={styles.search}>
          <TextField
            label={t.search}
            type="search"
            maxLength={80}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
      ) : null}
      <Loaded query={query} failed={t.failed}>
        {({ docs, total, page, limit }) =>
          total === 0 ? (
            of === 'mine' ? (
              <EmptyState
                action={
                  <Link to="?of=all" className={buttonClass({ variant: 'primary' })}>
                    {t.look}
                  </Link>
                }
              >
                {t.noneOfMine}
              </EmptyState>
            ) : (
              <p className="soft">{t.nothingFound}</p>
            )
          ) : (
            <>
              <Lines>
                {docs.map((course) => (
                  <CourseLine key={course._id} course={course} />
                ))}
              </Lines>
              <Pager page={page} total={total} limit={limit} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function CourseLine({ course }: { readonly course: ListedCourse }) {
  const t = useLearnWords();
  const facts = [
    course.store === null ? t.house : t.by({ name: course.store.name }),
    t.levels[course.level as keyof typeof t.levels] ?? course.level,
    course.minutes === null ? '' : durationOf(course.minutes, t),
    languageOf(course.language, t),
    t.lessons({ count: course.lessons }),
  ];
  return (
    <Line
      to={ownPath(`/learn/${course.slug}`)}
      name={course.title}
      state={course.finishedAt === null ? null : <Tag tone="good">{t.finished}</Tag>}
      summary={course.summary}
      about={facts.filter((fact) => fact !== '').join(' · ')}
    >
      {course.isEnrolled ? (
        <Progress done={course.done} of={course.lessons} />
      ) : (
        <span className={styles.price}>{course.price === null ? t.free : <Amount value={course.price} />}</span>
      )}
    </Line>
  );
}
