import { CourseEditor } from '@plumbline/app-runtime/course-editor';
import { getOwnCourse, getOwnCourses, type OwnCourseLine } from '@plumbline/contract';
import { buttonClass, EmptyState, ErrorNote, Note, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Line, Lines } from '../../lib/market/lines.tsx';
import { Page } from '../../lib/page-frame.tsx';
import { PAGE_SIZE, Pager, usePage } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';
import { refusalOf } from '../../lib/refusal.ts';
import { useLanguage } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { vendorCalls } from './calls.ts';
import { useCoursesWords } from './words.ts';

/** The courses of the store. */
export function VendorCoursesScreen() {
  const t = useCoursesWords();
  const query = useQuery({
    ...read(getOwnCourses, { page: String(usePage()), limit: String(PAGE_SIZE) }),
    meta: { isQuiet: true },
  });
  const make = (
    <Link to="/vendor/my-listings/new/course" className={buttonClass({ variant: 'primary' })}>
      {t.make}
    </Link>
  );
  return (
    <Page title={t.title} lead={t.lead} aside={query.data?.total === 0 ? null : make}>
      <Loaded query={query} failed={t.failed}>
        {({ docs, total, page, limit }) =>
          total === 0 ? (
            <EmptyState action={make}>{t.none}</EmptyState>
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

const TONES: Readonly<Record<string, 'good' | 'wait' | 'bad'>> = {
  published: 'good',
  in_review: 'wait',
  rejected: 'bad',
  removed: 'bad',
};

function CourseLine({ course }: { readonly course: OwnCourseLine }) {
  const t = useCoursesWords();
  const facts = [t.lessons(course.published, course.lessons), t.learners(course.learners), t.finished(course.finished)];
  return (
    <Line
      to={`/vendor/courses/${course._id}`}
      name={
        <>
          {course.title} <Tag tone={TONES[course.status] ?? 'plain'}>{t.states[course.status] ?? course.status}</Tag>
        </>
      }
      about={facts.join(' · ')}
    >
      {course.waiting > 0 ? <Tag tone="wait">{t.waiting(course.waiting)}</Tag> : null}
    </Line>
  );
}

/** The editor of one course; the address says which lesson is open. */
export function VendorCourseScreen() {
  const { id = '' } = useParams();
  const t = useCoursesWords();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const query = useQuery({ ...read(getOwnCourse, { id }), meta: { isQuiet: true } });
  const aside = <Link to="/vendor/courses">{t.title}</Link>;
  const refusal = refusalOf(query.error);
  return (
    <Page title={query.data?.title ?? t.title} aside={aside}>
      {refusal === null ? null : <ErrorNote>{refusal}</ErrorNote>}
      {query.data === undefined ? null : (
        <>
          <p>
            <Link to={`/vendor/my-listings/${query.data.listing}`}>{t.toListing}</Link>
          </p>
          {query.data.status === 'draft' ? <Note>{t.notShown}</Note> : null}
          <CourseEditor
            shell={{ calls: vendorCalls, language, showError, showSuccess }}
            id={query.data._id}
            open={params.get('lesson') ?? ''}
            onOpen={(lesson) => setParams(lesson === '' ? {} : { lesson })}
          />
        </>
      )}
    </Page>
  );
}
