import { getOwnCourse, getOwnLesson, type OwnCourse, type OwnLesson } from '@plumbline/contract';
import { dataOf, sample } from '@plumbline/contract/testing';
import { texts as courseEditorTexts } from '@plumbline/texts/en/course-editor';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawAt } from '../testing/index.ts';
import type { CourseCalls } from './calls.ts';
import { CourseEditor } from './course-editor.tsx';

const cohort = (name: string, taken = 0) =>
  sample(getOwnCourse.data.shape.cohorts.element, {
    _id: 'c1',
    name,
    startsOn: '2027-01-04',
    endsOn: '2027-02-01',
    taken,
  });
const chapter = (title: string) => ({ _id: 'h1', title, opensAfterDays: 0, lessons: [] });
const course = (says: object) =>
  ({ _id: 'course-1', listing: '', chapters: [], cohorts: [], ...says }) as unknown as OwnCourse;

/** Opens the editor on a course that another person can save meanwhile. */
async function begin(first: OwnCourse) {
  let shown = first;
  const client = new QueryClient();
  const answer = async (_input: object) => ({ success: true, message: 'Saved', data: shown });
  const [saveCohorts, saveOutline] = [vi.fn(answer), vi.fn(answer)];
  const calls = { name: 'test', course: async () => shown, questions: async () => ({ docs: [], next: null }) };
  const shell = {
    calls: { ...calls, saveCohorts, saveOutline } as unknown as CourseCalls,
    t: courseEditorTexts,
    showSuccess: () => {},
    showError: () => {},
  };
  drawAt(<CourseEditor shell={shell} id="course-1" open="" onOpen={() => {}} />, { client });
  await screen.findByRole('heading', { name: courseEditorTexts.cohorts });
  return {
    saveCohorts,
    saveOutline,
    save: (now: OwnCourse) =>
      act(async () => {
        shown = now;
        await client.invalidateQueries();
      }),
  };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const note = () => screen.queryByText(courseEditorTexts.savedMeanwhile);

describe('Course saved by another person during editing', () => {
  // Shows DEC-9-content-6
  it('Typed cohorts survive another person’s join, and a note appears if another person saves the cohorts', async () => {
    const { save } = await begin(course({ cohorts: [cohort('Spring')] }));
    type('Name', 'Spring term');
    await save(course({ cohorts: [cohort('Spring', 1)] }));
    await screen.findByText('1 person enrolled');
    expect(field('Name').value).toBe('Spring term');
    expect(note()).toBeNull();
    await save(course({ cohorts: [cohort('Summer', 1)] }));
    expect((await screen.findByText(courseEditorTexts.savedMeanwhile)).textContent).toContain(
      'Summer, 2027-01-04 – 2027-02-01',
    );
    expect(field('Name').value).toBe('Spring term');
    fireEvent.click(screen.getByRole('button', { name: courseEditorTexts.readSaved }));
    expect(field('Name').value).toBe('Summer');
    expect(note()).toBeNull();
  });

  // Shows DEC-9-content-6
  it('Typed chapters stay when another person saves the chapters, and a note shows the saved version', async () => {
    const { save } = await begin(course({ chapters: [chapter('Basics')] }));
    type('Chapter', 'The basics');
    await save(course({ chapters: [chapter('First steps')] }));
    expect((await screen.findByText(courseEditorTexts.savedMeanwhile)).textContent).toContain('First steps');
    expect(field('Chapter').value).toBe('The basics');
    fireEvent.click(screen.getByRole('button', { name: courseEditorTexts.readSaved }));
    expect(field('Chapter').value).toBe('First steps');
  });

  // Shows DEC-9-courses-8
  it('Typed cohorts and chapters are saved over the version that the note mentioned', async () => {
    const as = (version: string, name: string) =>
      course({
        cohorts: [cohort(name)],
        chapters: [chapter(name)],
        cohortsVersion: `c${version}`,
        outlineVersion: `o${version}`,
      });
    const { save, saveCohorts, saveOutline } = await begin(as('1', 'Spring'));
    type('Name', 'Spring term');
    type('Chapter', 'The basics');
    await save(as('2', 'Summer'));
    await screen.findAllByText(courseEditorTexts.savedMeanwhile);
    fireEvent.click(screen.getByRole('button', { name: courseEditorTexts.saveCohorts }));
    await vi.waitFor(() => expect(saveCohorts.mock.calls[0]?.[0]).toMatchObject({ version: 'c2' }));
    fireEvent.click(screen.getByRole('button', { name: courseEditorTexts.saveOrder }));
    await vi.waitFor(() => expect(saveOutline.mock.calls[0]?.[0]).toMatchObject({ version: 'o2' }));
  });
});

const lesson = (version: string, says: object = {}) =>
  dataOf(getOwnLesson, {
    _id: 'l1',
    course: 'course-1',
    chapter: 'h1',
    version,
    hasDraft: true,
    title: 'First glaze',
    body: 'Stir it.',
    minutes: 5,
    ...says,
  }) as unknown as OwnLesson;

/** Opens the editor on a lesson that another person can save meanwhile; `saved` is the response to a save. */
async function beginLesson(first: OwnLesson, saved = first) {
  let shown = first;
  const client = new QueryClient();
  const saveLesson = vi.fn(async (_input: object) => ({ success: true, message: 'Saved', data: saved }));
  const setLesson = vi.fn(async (_input: object) => ({ success: true, message: 'Saved', data: course({}) }));
  const calls = { name: 'test', course: async () => course({}), lesson: async () => shown, saveLesson, setLesson };
  const shell = {
    calls: calls as unknown as CourseCalls,
    t: courseEditorTexts,
    showSuccess: () => {},
    showError: () => {},
  };
  drawAt(<CourseEditor shell={shell} id="course-1" open="l1" onOpen={() => {}} />, { client });
  await screen.findByLabelText(courseEditorTexts.body);
  return {
    saveLesson,
    setLesson,
    save: (now: OwnLesson) =>
      act(async () => {
        shown = now;
        await client.invalidateQueries();
      }),
  };
}
const pressSave = () => fireEvent.click(screen.getByRole('button', { name: courseEditorTexts.save }));

describe('Lesson saved by another person during editing', () => {
  it('A typed lesson stays when another person saves it, and saving overwrites the version that the note shows', async () => {
    const { save, saveLesson } = await beginLesson(lesson('4'));
    type('Text', 'Stir it twice.');
    await save(lesson('5', { title: 'Second glaze' }));
    expect((await screen.findByText(courseEditorTexts.savedMeanwhile)).textContent).toContain('Second glaze');
    expect(field('Text').value).toBe('Stir it twice.');
    pressSave();
    await vi.waitFor(() =>
      expect(saveLesson.mock.calls[0]?.[0]).toMatchObject({ body: 'Stir it twice.', version: '5' }),
    );
  });

  it('Choosing the saved lesson replaces the typed one', async () => {
    const { save } = await beginLesson(lesson('4'));
    type('Text', 'Stir it twice.');
    await save(lesson('5', { body: 'Shake it.' }));
    fireEvent.click(await screen.findByRole('button', { name: courseEditorTexts.readSaved }));
    expect(field('Text').value).toBe('Shake it.');
    expect(note()).toBeNull();
  });

  it('A lesson without changes follows what another person saves', async () => {
    const { save } = await beginLesson(lesson('4'));
    await save(lesson('5', { body: 'Shake it.' }));
    await vi.waitFor(() => expect(field('Text').value).toBe('Shake it.'));
    expect(note()).toBeNull();
  });

  it('A save with a lost response is not reported as another person’s change', async () => {
    const mine = lesson('5', { body: 'Stir it twice.', html: '<p>Read again</p>' });
    const { save, saveLesson } = await beginLesson(lesson('4'), mine);
    type('Text', 'Stir it twice.');
    // Simulates a lost response: the saved lesson is read before any response confirms it.
    await save(mine);
    await screen.findByText('Read again');
    expect(note()).toBeNull();
    pressSave();
    await vi.waitFor(() => expect(saveLesson.mock.calls[0]?.[0]).toMatchObject({ version: '5' }));
    expect(note()).toBeNull();
  });

  // Shows DEC-9-courses-8
  it('Publishing a lesson publishes the version on the screen, even right after one’s own save', async () => {
    const { saveLesson, setLesson } = await beginLesson(lesson('4'), lesson('5', { body: 'Stir it twice.' }));
    type('Text', 'Stir it twice.');
    pressSave();
    await vi.waitFor(() => expect(saveLesson.mock.settledResults[0]?.type).toBe('fulfilled'));
    await act(async () => {});
    fireEvent.click(screen.getByRole('button', { name: courseEditorTexts.publish }));
    await vi.waitFor(() =>
      expect(setLesson.mock.calls[0]?.[0]).toEqual({ _id: 'l1', state: 'published', version: '5' }),
    );
  });

  it('A typed lesson stays but cannot be saved after another person submits the lesson', async () => {
    const { save } = await beginLesson(lesson('4'));
    type('Text', 'Stir it twice.');
    await save(lesson('4', { isWaiting: true }));
    expect(await screen.findByText(courseEditorTexts.locked)).toBeTruthy();
    expect(field('Text').value).toBe('Stir it twice.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: courseEditorTexts.save }).disabled).toBe(true);
  });
});
