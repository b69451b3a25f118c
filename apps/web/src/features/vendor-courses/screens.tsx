import { type CourseCalls, CourseEditor } from '@plumbline/app-runtime/course-editor';
import {
  addCourseFile,
  addCoursePicture,
  addCoursePiece,
  answerCourseQuestion,
  getCourseQuestions,
  getOwnCourse,
  getOwnLesson,
  type OwnCourseLine,
  ownCoursePicture,
  saveCohorts,
  saveLesson,
  saveOutline,
  setLesson,
} from '@plumbline/contract';
import { Note, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { api, download, upload } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Line } from '../../lib/market/lines.tsx';
import { type AtPath, titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { read } from '../../lib/query.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { CourseList, MakeCourse, useOwnCourses } from './course-list.tsx';
import { useCoursesWords, useEditorWords, vendorCoursesWords } from './words.ts';

const asFile = (piece: Blob): File => new File([piece], 'piece');

/** The editor’s calls with a store's session. */
const vendorCalls: CourseCalls = {
  name: 'vendor',
  course: async (id) => (await api(getOwnCourse, { id })).data,
  lesson: async (id) => (await api(getOwnLesson, { id })).data,
  saveOutline: (input) => api(saveOutline, input),
  saveLesson: (input) => api(saveLesson, input),
  setLesson: (input) => api(setLesson, input),
  saveCohorts: (input) => api(saveCohorts, input),
  addPicture: async (course, picture) => (await upload(addCoursePicture, { course }, { picture })).data._id,
  beginFile: async (of, piece) => (await upload(addCourseFile, of, { piece: asFile(piece) })).data._id,
  addPiece: async (of, piece) => {
    await upload(addCoursePiece, of, { piece: asFile(piece) });
  },
  picture: async (id, picture) => (await download(ownCoursePicture, { id, picture, size: '160' })).content,
  questions: async (of) => (await api(getCourseQuestions, of)).data,
  answer: (input) => api(answerCourseQuestion, input),
};

export const meta = titleMeta(() => vendorCoursesWords().title);

export default ({ params: { id } }: AtPath<'id'>) =>
  id === undefined ? <VendorCoursesScreen /> : <VendorCourseScreen id={id} />;

function VendorCoursesScreen() {
  const t = useCoursesWords();
  const query = useOwnCourses();
  return (
    <Page help="vendorCourses" title={t.title} lead={t.lead} aside={query.data?.total === 0 ? null : <MakeCourse />}>
      <CourseList query={query} none={t.none} line={CourseLine} />
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
  const facts = [
    course.published < course.lessons
      ? t.lessonsPublished({ published: course.published, all: course.lessons })
      : t.lessons({ all: course.lessons }),
  ];
  if (course.learners > 0) facts.push(t.learners({ count: course.learners }), t.finished({ count: course.finished }));
  return (
    <Line
      to={`/vendor/courses/${course._id}`}
      name={course.title}
      state={
        <Tag tone={TONES[course.status] ?? 'plain'}>
          {t.states[course.status as keyof typeof t.states] ?? course.status}
        </Tag>
      }
      about={facts.join(' · ')}
    >
      {course.waiting > 0 ? <Tag tone="wait">{t.waiting({ count: course.waiting })}</Tag> : null}
    </Line>
  );
}

/** The editor of one course; the URL selects the open lesson. */
function VendorCourseScreen({ id }: { readonly id: string }) {
  const t = useCoursesWords();
  const ofEditor = useEditorWords();
  const [params, setParams] = useSearchParams();
  const query = useQuery({ ...read(getOwnCourse, { id }), meta: { isQuiet: true } });
  return (
    <Page
      help="vendorCourses"
      title={query.data?.title ?? t.title}
      aside={query.error ? null : <Link to="/vendor/courses">{t.title}</Link>}
    >
      <Loaded query={query} failed={t.failed}>
        {({ _id, listing, status }) => (
          <>
            <p>
              <Link to={`/vendor/my-listings/${listing}`}>{t.toListing}</Link>
            </p>
            {status === 'draft' ? <Note>{t.notShown}</Note> : null}
            <CourseEditor
              shell={{ calls: vendorCalls, t: ofEditor, showError, showSuccess }}
              id={_id}
              open={params.get('lesson') ?? ''}
              onOpen={(lesson) => setParams(lesson === '' ? {} : { lesson })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
