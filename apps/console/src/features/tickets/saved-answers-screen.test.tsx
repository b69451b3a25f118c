import { operatorSaveAnswer, operatorSavedAnswers, type SavedAnswer } from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as consoleTicketsTexts } from '@plumbline/texts/en/console-tickets';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { refreshEverything } from '../../lib/query.ts';
import SavedAnswersScreen from './saved-answers-screen.tsx';

const saved = (version: string, says: Partial<SavedAnswer> = {}): SavedAnswer =>
  rowOf(operatorSavedAnswers, { _id: 's1', title: 'Delays', body: 'It takes a day.', version, ...says });

// Shows DEC-9-content-6
it('A typed saved answer survives another operator’s save, and a note shows what saving overwrites', async () => {
  let shown = saved('a');
  signInAs('support');
  const { server, user } = drawWith(<SavedAnswersScreen />, {
    [operatorSavedAnswers.path]: () => ({ data: { docs: [shown] } }),
    [operatorSaveAnswer.path]: { message: 'Saved', data: { _id: 's1' } },
  });
  await user.click(await screen.findByRole('button', { name: consoleTicketsTexts.changeTitle({ title: 'Delays' }) }));
  await user.type(screen.getByLabelText(consoleTicketsTexts.parts.body), ' Or two.');
  shown = saved('b', { title: 'Late deposits', body: 'It takes an hour.' });
  await refreshEverything();
  const note = (
    await screen.findByText(consoleTexts.savedMeanwhileAnother({ both: consoleTicketsTexts.parts.body }))
  ).closest<HTMLElement>('[role=alert]')!;
  expect(within(note).getByText('It takes an hour.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(consoleTicketsTexts.parts.title).value).toBe('Late deposits');
  await user.click(screen.getByRole('button', { name: consoleTicketsTexts.save }));
  await waitFor(() =>
    expect(server.bodies(operatorSaveAnswer)[0]).toEqual({
      _id: 's1',
      version: 'b',
      title: 'Late deposits',
      body: 'It takes a day. Or two.',
    }),
  );
});

// Shows DEC-9-tickets-3
it('Saving an answer that another operator saved meanwhile is rejected and shows the saved version', async () => {
  let shown = saved('a');
  signInAs('support');
  const { server, user } = drawWith(<SavedAnswersScreen />, {
    [operatorSavedAnswers.path]: () => ({ data: { docs: [shown] } }),
    [operatorSaveAnswer.path]: () => {
      shown = saved('b', { body: 'It takes an hour.' });
      return { status: 409, message: consoleErrorsTexts.saved_answer_changed };
    },
  });
  await user.click(await screen.findByRole('button', { name: consoleTicketsTexts.changeTitle({ title: 'Delays' }) }));
  await user.type(screen.getByLabelText(consoleTicketsTexts.parts.body), ' Or two.');
  await user.click(screen.getByRole('button', { name: consoleTicketsTexts.save }));
  const overwrites = consoleTexts.savedMeanwhileAnother({ both: consoleTicketsTexts.parts.body });
  expect((await screen.findByText(overwrites)).closest('[role=alert]')!.textContent).toContain('It takes an hour.');
  expect(screen.getByLabelText<HTMLTextAreaElement>(consoleTicketsTexts.parts.body).value).toBe(
    'It takes a day. Or two.',
  );
  expect(server.bodies(operatorSaveAnswer)[0]).toMatchObject({ version: 'a' });
});
