import { getOwnCourses, type OwnCourseLine } from '@plumbline/contract';
import { buttonClass, EmptyState } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Lines } from '../../lib/market/lines.tsx';
import { PAGE_SIZE, Pager, usePage } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';
import { useCoursesWords } from './words.ts';

export const useOwnCourses = () =>
  useQuery({
    ...read(getOwnCourses, { page: String(usePage()), limit: String(PAGE_SIZE) }),
    meta: { isQuiet: true },
  });

export const MakeCourse = () => (
  <Link to="/vendor/my-listings/new/course" className={buttonClass({ variant: 'primary' })}>
    {useCoursesWords().make}
  </Link>
);

interface Props {
  readonly query: ReturnType<typeof useOwnCourses>;
  /** Shown to a store without courses. */
  readonly none: string;
  readonly line: ComponentType<{ readonly course: OwnCourseLine }>;
  /** Shown below the lines. */
  readonly note?: ReactNode;
}

/** The store's courses page by page, each rendered by the screen's own line. */
export function CourseList({ query, none, line: CourseLine, note }: Props) {
  const { failed } = useCoursesWords();
  return (
    <Loaded query={query} failed={failed}>
      {({ docs, total, page, limit }) =>
        total === 0 ? (
          <EmptyState action={<MakeCourse />}>{none}</EmptyState>
        ) : (
          <>
            <Lines>
              {docs.map((course) => (
                <CourseLine key={course._id} course={course} />
              ))}
            </Lines>
            {note}
            <Pager page={page} total={total} limit={limit} />
          </>
        )
      }
    </Loaded>
  );
}
