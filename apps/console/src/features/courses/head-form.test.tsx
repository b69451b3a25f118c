import type { OwnCourse } from '@plumbline/contract';
import { operatorCourse, operatorSaveCourse } from '@plumbline/contract/operator';
import { dataOf } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleCoursesTexts } from '@plumbline/texts/en/console-courses';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { read } from '../../lib/query.ts';
import { HeadForm } from './head-form.tsx';

const before = dataOf(operatorCourse, {
  _id: 'c1',
  slug: 'basics',
  title: 'Basics',
  summary: 'What to know first',
  level: 'For beginners',
  minutes: 15,
  language: 'en',
  status: 'draft',
  headVersion: 'first',
}) as unknown as OwnCourse;
const after = { ...before, title: 'First steps', minutes: 30, headVersion: 'second' };

/** The button simulates a save by another operator. */
function Meanwhile() {
  const [course, setCourse] = useState(before);
  return (
    <>
      <button type="button" onClick={() => setCourse(after)}>
        Meanwhile
      </button>
      <HeadForm course={course} onSaved={() => {}} />
    </>
  );
}

// Shows DEC-9-content-6
it('Typed changes to a course’s details survive another operator’s save, and a note shows what saving overwrites', async () => {
  signInAs('owner');
  const { server, user } = drawWith(<Meanwhile />, { [operatorSaveCourse.path]: { message: 'Saved', data: after } });
  fireEvent.change(screen.getByLabelText(consoleCoursesTexts.title), { target: { value: 'The basics' } });
  await user.click(screen.getByRole('button', { name: 'Meanwhile' }));
  expect(screen.getByText(consoleTexts.savedMeanwhileAnother({ both: consoleCoursesTexts.title }))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: consoleCoursesTexts.save }));
  await waitFor(() => expect(server.to(operatorSaveCourse.path)).toHaveLength(1));
  expect(server.bodies(operatorSaveCourse)[0]).toMatchObject({
    title: 'The basics',
    minutes: 30,
    version: 'second',
  });
});

/** Shows the course from the screen's cache, and a refetch button. */
function Read() {
  const { data } = useQuery(read(operatorCourse, { id: 'c1' }));
  return data === undefined ? null : <HeadForm course={data} onSaved={() => {}} />;
}

it('If saving a course’s details is rejected as stale, the current version loads and the typed text stays', async () => {
  signInAs('owner');
  let saved = before;
  const { user } = drawWith(<Read />, {
    [operatorCourse.path.replace('{id}', 'c1')]: () => ({ data: saved }),
    [operatorSaveCourse.path]: () => {
      saved = after;
      return { status: 409, code: 'course_changed', message: consoleErrorsTexts.course_changed };
    },
  });
  fireEvent.change(await screen.findByLabelText(consoleCoursesTexts.title), { target: { value: 'The basics' } });
  await user.click(screen.getByRole('button', { name: consoleCoursesTexts.save }));
  expect(await screen.findByText(consoleTexts.savedMeanwhileAnother({ both: consoleCoursesTexts.title }))).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(consoleCoursesTexts.title).value).toBe('The basics');
});
