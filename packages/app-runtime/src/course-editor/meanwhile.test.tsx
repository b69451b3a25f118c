import type { OwnCourse } from '@plumbline/contract';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawAt } from '../testing/index.ts';
import type { CourseCalls } from './calls.ts';
import { CourseEditor } from './course-editor.tsx';

const cohort = (name: string, taken = 0) => ({
  ...{ _id: 'c1', name, startsOn: '2027-01-04', endsOn: '2027-02-01', places: null, taken },
});
const chapter = (title: string) => ({ _id: 'h1', title, opensAfterDays: 0, lessons: [] });
const course = (says: object) =>
  ({ _id: 'course-1', listing: '', chapters: [], cohorts: [], ...says }) as unknown as OwnCourse;

/** The editor over a course that somebody else can save meanwhile. */
async function begin(first: OwnCourse) {
  let shown = first;
  const client = new QueryClient();
  const calls = { name: 'test', course: async () => shown, questions: async () => ({ docs: [], next: null }) };
  const shell = {
    calls: calls as unknown as CourseCalls,
    language: 'en' as const,
    showSuccess: () => {},
    showError: () => {},
  };
  drawAt(<CourseEditor shell={shell} id="course-1" open="" onOpen={() => {}} />, { client });
  await screen.findByRole('heading', { name: 'Cohorts' });
  return (now: OwnCourse) =>
    act(async () => {
      shown = now;
      await client.invalidateQueries();
    });
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const note = () => screen.queryByText(/was saved meanwhile/);

describe('A course that somebody else saves while it is edited', () => {
  it('A typed cohort stays when a person joins, and when somebody else saves the cohorts the note says so', async () => {
    const save = await begin(course({ cohorts: [cohort('Spring')] }));
    type('Name', 'Spring term');
    await save(course({ cohorts: [cohort('Spring', 1)] }));
    await screen.findByText('1 person takes part');
    expect(field('Name').value).toBe('Spring term');
    expect(note()).toBeNull();
    await save(course({ cohorts: [cohort('Summer', 1)] }));
    expect((await screen.findByText(/was saved meanwhile/)).textContent).toContain('Summer, 2027-01-04 – 2027-02-01');
    expect(field('Name').value).toBe('Spring term');
    fireEvent.click(screen.getByRole('button', { name: 'Go on with what was saved' }));
    expect(field('Name').value).toBe('Summer');
    expect(note()).toBeNull();
  });

  it('Typed chapters stay when somebody else saves the chapters, and the note says what they saved', async () => {
    const save = await begin(course({ chapters: [chapter('Basics')] }));
    type('Chapter', 'The basics');
    await save(course({ chapters: [chapter('First steps')] }));
    expect((await screen.findByText(/was saved meanwhile/)).textContent).toContain('First steps');
    expect(field('Chapter').value).toBe('The basics');
    fireEvent.click(screen.getByRole('button', { name: 'Go on with what was saved' }));
    expect(field('Chapter').value).toBe('First steps');
  });
});
