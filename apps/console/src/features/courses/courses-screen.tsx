import { rich } from '@plumbline/app-runtime/text';
import type { OwnCourseLine } from '@plumbline/contract';
import { operatorCourses, operatorSaveCourse } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-courses';
import { Button, type Column, Dialog, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { ListTable, useList } from '../../lib/table/index.ts';
import { HeadForm } from './head-form.tsx';

const COLUMNS: readonly Column<OwnCourseLine>[] = [
  {
    key: 'title',
    label: t.title,
    cell: (row) => <Link to={`/courses/${row._id}`}>{row.title}</Link>,
    text: (row) => row.title,
  },
  {
    key: 'status',
    label: t.state,
    cell: (row) => <Tag tone={row.status === 'published' ? 'good' : 'plain'}>{row.status}</Tag>,
    text: (row) => row.status,
  },
  {
    key: 'lessons',
    label: t.lessons,
    align: 'right',
    cell: (row) => t.publishedOfLessons({ published: row.published, lessons: row.lessons }),
    text: (row) => String(row.published),
  },
  {
    key: 'learners',
    label: t.learners,
    align: 'right',
    cell: (row) => row.learners,
    text: (row) => String(row.learners),
  },
  {
    key: 'finished',
    label: t.finished,
    align: 'right',
    cell: (row) => row.finished,
    text: (row) => String(row.finished),
  },
  {
    key: 'waiting',
    label: t.questionsThatWait,
    align: 'right',
    cell: (row) => row.waiting,
    text: (row) => String(row.waiting),
  },
];

/** Our own courses. Vendors' courses are reviewed with their listings. */
export default function CoursesScreen() {
  const { role } = useOperator();
  const list = useList(operatorCourses, {});
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  return (
    <Page
      title={t.courses}
      lead={rich(t.platformOwnCourses, { link: (children) => <Link to="/listings">{children}</Link> })}
      actions={
        operatorSaveCourse.roles.includes(role) ? (
          <Button size="small" variant="primary" onClick={() => setNew(true)}>
            {t.newCourse}
          </Button>
        ) : null
      }
    >
      <ListTable
        caption={t.coursesHouse}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        exportName="courses"
        empty={t.empty}
      />
      <Dialog isOpen={isNew} onClose={() => setNew(false)} title={t.newCourse} width={640} ignoresOutside>
        <HeadForm course={null} onSaved={({ _id }) => navigate(`/courses/${_id}`)} />
      </Dialog>
    </Page>
  );
}
