import { type CourseCalls, CourseEditor } from '@plumbline/app-runtime/course-editor';
import { rich } from '@plumbline/app-runtime/text';
import type { OwnCourse } from '@plumbline/contract';
import {
  operatorAddCourseFile,
  operatorAddCoursePicture,
  operatorAddCoursePiece,
  operatorAnswerCourseQuestion,
  operatorCourse,
  operatorCoursePicture,
  operatorCourseQuestions,
  operatorLesson,
  operatorSaveCohorts,
  operatorSaveCourse,
  operatorSaveLesson,
  operatorSaveOutline,
  operatorSetCourse,
  operatorSetLesson,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-courses';
import { texts as editorTexts } from '@plumbline/texts/en/course-editor';
import { Button, Dialog, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { api, download } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { useOperator } from '../../lib/session.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { HeadForm } from './head-form.tsx';
import { LessonReviews } from './lesson-reviews.tsx';

/** A course with its lessons: our own to edit, a vendor's to review. */
export default function CourseScreen() {
  const { id = '' } = useParams();
  const { role } = useOperator();
  const [params, setParams] = useSearchParams();
  const query = useQuery({ ...read(operatorCourse, { id }), meta: { isQuiet: true } });
  const isPlatform = query.data?.listing === '';
  const mayEdit = isPlatform && operatorSaveCourse.roles.includes(role);
  return (
    <Page
      title={query.data?.title ?? t.course}
      lead={query.data ? <Lead course={query.data} /> : null}
      actions={query.data !== undefined && mayEdit ? <Acts course={query.data} /> : null}
    >
      <Loaded query={query} failed={t.failed}>
        {(course) => (
          <>
            {isPlatform ? null : <LessonReviews course={course._id} />}
            <CourseEditor
              shell={{ calls: operatorCalls, t: editorTexts, showError, showSuccess }}
              id={course._id}
              open={params.get('lesson') ?? ''}
              onOpen={(lesson) => setParams(lesson === '' ? {} : { lesson })}
              isReadOnly={!mayEdit}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const Lead = ({ course }: { readonly course: OwnCourse }) =>
  course.listing === '' ? (
    <>
      <Tag tone={course.status === 'published' ? 'good' : 'plain'}>{course.status}</Tag>/courses/{course.slug}
    </>
  ) : (
    rich(t.vendorYouRead, { link: (children) => <Link to={`/listings/${course.listing}`}>{children}</Link> })
  );

function Acts({ course }: { readonly course: OwnCourse }) {
  const [isOpen, setOpen] = useState(false);
  const set = useCall((state: 'published' | 'withdrawn') => api(operatorSetCourse, { _id: course._id, state }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.saysItself}</Button>
      {course.status === 'published' ? (
        <Button variant="danger" busy={set.isBusy} onClick={() => set.send('withdrawn')}>
          {t.takeItOff}
        </Button>
      ) : (
        <Button variant="primary" busy={set.isBusy} onClick={() => set.send('published')}>
          {t.publish}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.saysItself} width={640} ignoresOutside>
        <HeadForm course={course} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Base64, because the console sends no forms. */
const toBase64 = async (content: Blob): Promise<string> => {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let binary = '';
  // A call accepts a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
};

/** The editor’s calls with an operator's session. */
const operatorCalls: CourseCalls = {
  name: 'operator',
  course: async (id) => (await api(operatorCourse, { id })).data,
  lesson: async (id) => (await api(operatorLesson, { id })).data,
  saveOutline: (input) => api(operatorSaveOutline, input),
  saveLesson: (input) => api(operatorSaveLesson, input),
  setLesson: (input) => api(operatorSetLesson, input),
  saveCohorts: (input) => api(operatorSaveCohorts, input),
  addPicture: async (course, picture) =>
    (await api(operatorAddCoursePicture, { course, content: await toBase64(picture) })).data._id,
  beginFile: async (of, piece) => (await api(operatorAddCourseFile, { ...of, piece: await toBase64(piece) })).data._id,
  addPiece: async (of, piece) => {
    await api(operatorAddCoursePiece, { ...of, piece: await toBase64(piece) });
  },
  picture: async (id, picture) => (await download(operatorCoursePicture, { id, picture, size: '160' })).content,
  questions: async (of) => (await api(operatorCourseQuestions, of)).data,
  answer: (input) => api(operatorAnswerCourseQuestion, input),
};
