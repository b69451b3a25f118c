import { operatorDecideLesson, operatorWaitingLessons, type WaitingLesson } from '@plumbline/contract/operator';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleCoursesTexts } from '@plumbline/texts/en/console-courses';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { refreshEverything } from '../../lib/query.ts';
import { LessonReviews } from './lesson-reviews.tsx';

const waiting = (draft: string): { docs: readonly WaitingLesson[] } => ({
  docs: [
    {
      _id: 'n1',
      title: 'First glaze',
      draft,
      submittedAt: '2026-11-01 10:00:00',
      course: { _id: 'c1', title: 'Glazes' },
      store: { _id: 'v1', storeName: 'Blue Pottery' },
    },
  ],
});

beforeEach(() => signInAs('support'));

describe('Review of a lesson', () => {
  it('Lessons awaiting review are listed with their subject, waiting time and possible decisions', async () => {
    drawWith(<LessonReviews course="c1" />, { [operatorWaitingLessons.path]: { data: waiting('4') } });
    const table = await screen.findByRole('table', { name: consoleCoursesTexts.lessonsWaitReview });
    const row = within(table).getAllByRole('row').at(-1)!;
    expect(within(row).getByRole('link', { name: 'First glaze' }).getAttribute('href')).toContain('lesson=n1');
    expect(row.textContent).toContain('2026-11-01 10:00:00');
    expect(within(row).getAllByRole('button')).toHaveLength(2);
  });

  it('A decision on a lesson applies to the draft shown at its start, and a newer draft is announced', async () => {
    let draft = '4';
    const { server, user } = drawWith(<LessonReviews course="c1" />, {
      [operatorWaitingLessons.path]: () => ({ data: waiting(draft) }),
      [operatorDecideLesson.path]: { message: 'Decided' },
    });
    await user.click(
      await screen.findByRole('button', { name: consoleCoursesTexts.approveTitle({ title: 'First glaze' }) }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: consoleCoursesTexts.approveThisLesson }));
    expect(dialog.queryByText(/meanwhile/)).toBeNull();
    await user.type(dialog.getByLabelText(consoleTexts.reason), 'Clear and right');
    draft = '5';
    await refreshEverything();
    expect((await dialog.findByText(consoleCoursesTexts.vendorHandedAnew)).closest('[role=alert]')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: consoleCoursesTexts.approve }));
    const sent = { _id: 'n1', draft: '4', decision: 'approve', reason: 'Clear and right' };
    await waitFor(() => expect(server.bodies(operatorDecideLesson)[0]).toEqual(sent));
  });

  it('A typed reason survives if the lesson’s row disappears', async () => {
    let docs = waiting('4').docs;
    const { user } = drawWith(<LessonReviews course="c1" />, {
      [operatorWaitingLessons.path]: () => ({ data: { docs } }),
    });
    await user.click(
      await screen.findByRole('button', { name: consoleCoursesTexts.rejectTitle({ title: 'First glaze' }) }),
    );
    const reason = within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(consoleTexts.reason);
    await user.type(reason, 'It says nothing of heat');
    docs = [];
    await refreshEverything();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'First glaze' })).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>(consoleTexts.reason).value).toBe('It says nothing of heat');
  });
});
