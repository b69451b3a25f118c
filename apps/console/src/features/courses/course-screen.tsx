import { CourseEditor } from '@plumbline/app-runtime/course-editor';
import type { OwnCourse } from '@plumbline/contract';
import { operatorCourse, operatorSaveCourse, operatorSetCourse } from '@plumbline/contract/operator';
import { Button, Dialog, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { useOperator } from '../../lib/session.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { operatorCalls } from './calls.ts';
import { HeadForm } from './head-form.tsx';
import { LessonReviews } from './lesson-reviews.tsx';

/** A course with its lessons: of the house to edit, of a vendor to review. */
export default function CourseScreen() {
  const { id = '' } = useParams();
  const { role } = useOperator();
  const [params, setParams] = useSearchParams();
  const query = useQuery({ ...read(operatorCourse, { id }), meta: { isQuiet: true } });
  const isHouse = query.data?.listing === '';
  const mayEdit = isHouse && operatorSaveCourse.roles.includes(role);
  return (
    <Page
      title={query.data?.title ?? 'Course'}
      lead={query.data ? <Lead course={query.data} /> : null}
      actions={query.data !== undefined && mayEdit ? <Acts course={query.data} /> : null}
    >
      <Loaded query={query} failed="The course could not be read.">
        {(course) => (
          <>
            {isHouse ? null : <LessonReviews course={course._id} />}
            <CourseEditor
              shell={{ calls: operatorCalls, language: 'en', showError, showSuccess }}
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
      <Tag tone={course.status === 'published' ? 'good' : 'plain'}>{course.status}</Tag> /courses/{course.slug}
    </>
  ) : (
    <>
      Of a vendor: you read it to review it. <Link to={`/listings/${course.listing}`}>Its listing</Link>
    </>
  );

function Acts({ course }: { readonly course: OwnCourse }) {
  const [isOpen, setOpen] = useState(false);
  const set = useCall((state: 'published' | 'withdrawn') => api(operatorSetCourse, { _id: course._id, state }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>What it says of itself</Button>
      {course.status === 'published' ? (
        <Button variant="danger" busy={set.isBusy} onClick={() => set.send('withdrawn')}>
          Take it off
        </Button>
      ) : (
        <Button variant="primary" busy={set.isBusy} onClick={() => set.send('published')}>
          Publish
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="What it says of itself" width={640} ignoresOutside>
        <HeadForm course={course} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
