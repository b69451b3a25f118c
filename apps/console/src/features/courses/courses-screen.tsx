import type { OwnCourseLine } from '@plumbline/contract';
import { operatorCourses, operatorSaveCourse } from '@plumbline/contract/operator';
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
    label: 'Title',
    cell: (row) => <Link to={`/courses/${row._id}`}>{row.title}</Link>,
    text: (row) => row.title,
  },
  {
    key: 'status',
    label: 'State',
    cell: (row) => <Tag tone={row.status === 'published' ? 'good' : 'plain'}>{row.status}</Tag>,
    text: (row) => row.status,
  },
  {
    key: 'lessons',
    label: 'Lessons',
    align: 'right',
    cell: (row) => `${row.published} of ${row.lessons}`,
    text: (row) => String(row.published),
  },
  {
    key: 'learners',
    label: 'Learners',
    align: 'right',
    cell: (row) => row.learners,
    text: (row) => String(row.learners),
  },
  {
    key: 'finished',
    label: 'Finished',
    align: 'right',
    cell: (row) => row.finished,
    text: (row) => String(row.finished),
  },
  {
    key: 'waiting',
    label: 'Questions that wait',
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
      title="Courses"
      lead={
        <>
          The platform’s own courses. Those of vendors are reviewed among the <Link to="/listings">listings</Link>.
        </>
      }
      actions={
        operatorSaveCourse.roles.includes(role) ? (
          <Button size="small" variant="primary" onClick={() => setNew(true)}>
            New course
          </Button>
        ) : null
      }
    >
      <ListTable
        caption="Courses of the house"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        exportName="courses"
        empty="The platform has no course yet."
      />
      <Dialog isOpen={isNew} onClose={() => setNew(false)} title="New course" width={640} ignoresOutside>
        <HeadForm course={null} onSaved={({ _id }) => navigate(`/courses/${_id}`)} />
      </Dialog>
    </Page>
  );
}
