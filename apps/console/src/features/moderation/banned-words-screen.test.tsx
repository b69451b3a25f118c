import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import { type BannedWord, operatorChangeWordList, operatorWordList, type WordList } from '@plumbline/contract/operator';
import { dataOf } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleAnswersTexts } from '@plumbline/texts/en/console-answers';
import { texts as consoleModerationTexts } from '@plumbline/texts/en/console-moderation';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import { refreshEverything } from '../../lib/query.ts';
import BannedWordsScreen from './banned-words-screen.tsx';

const entry = (word: string, effect: BannedWord['effect'] = 'refuse', why = ''): BannedWord => ({ word, effect, why });
const listOf = (version: number, entries: readonly BannedWord[]): WordList =>
  dataOf(operatorWordList, { version, entries: [...entries] });

const begin = async (shown: () => WordList, more: FakeAnswers = {}) => {
  const server = fakeApi({ [operatorWordList.path]: () => ({ data: shown() }), ...more });
  const drawn = draw(<BannedWordsScreen />);
  await screen.findByLabelText(consoleModerationTexts.wordOrGoods);
  return { server, ...drawn };
};
const words = () =>
  within(screen.getByRole('table', { name: consoleModerationTexts.bannedWords }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

beforeEach(() => signInAs('support'));

describe('List of banned words in the console', () => {
  // Shows DEC-9-content-6
  it('Added and half-typed words survive another operator’s save of the list', async () => {
    let shown = listOf(1, [entry('ivory')]);
    const { user, server } = await begin(() => shown, {
      [operatorChangeWordList.path]: { message: consoleAnswersTexts.operatorChangeWordList, data: listOf(3, []) },
    });
    await user.type(screen.getByLabelText(consoleModerationTexts.wordOrGoods), 'poison');
    await user.click(screen.getByRole('button', { name: consoleModerationTexts.add }));
    await user.type(screen.getByLabelText(consoleModerationTexts.wordOrGoods), 'half a wo');
    shown = listOf(2, [entry('ivory'), entry('rifle', 'hold')]);
    await refreshEverything();
    const note = (await screen.findByText(consoleTexts.savedMeanwhileKept)).closest<HTMLElement>('[role=alert]')!;

    expect(within(note).getByText('rifle')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(consoleModerationTexts.wordOrGoods).value).toBe('half a wo');
    expect(words()).toEqual([
      consoleModerationTexts.takeOutWord({ word: 'ivory' }),
      consoleModerationTexts.takeOutWord({ word: 'rifle' }),
      consoleModerationTexts.takeOutWord({ word: 'poison' }),
    ]);
    await user.click(screen.getByRole('button', { name: consoleModerationTexts.saveTheList }));
    await user.type(screen.getByLabelText(consoleTexts.reason), 'Dangerous goods');
    await user.click(screen.getByRole('button', { name: consoleModerationTexts.save }));
    await waitFor(() => expect(server.to(operatorChangeWordList.path)).toHaveLength(1));
    expect(server.bodies(operatorChangeWordList)[0]).toMatchObject({
      version: 2,
      entries: [entry('ivory'), entry('rifle', 'hold'), entry('poison')],
    });
  });

  // Shows DEC-9-content-6
  it('A word changed by two operators is shown before the second change overwrites the first', async () => {
    let shown = listOf(1, [entry('ivory')]);
    const { user } = await begin(() => shown);
    await user.click(screen.getByRole('button', { name: consoleModerationTexts.takeOutWord({ word: 'ivory' }) }));
    shown = listOf(2, [entry('ivory', 'hold', 'Antiques')]);
    await refreshEverything();
    const overwrites = consoleTexts.savedMeanwhileAnother({ both: 'ivory' });
    const note = await screen.findByText(overwrites);

    expect(note.textContent).toContain('held for review: Antiques');
    await user.click(screen.getByRole('button', { name: consoleModerationTexts.discard }));
    expect(words()).toEqual([consoleModerationTexts.takeOutWord({ word: 'ivory' })]);
    expect(screen.queryByText(overwrites)).toBeNull();
  });

  // Shows DEC-9-content-6
  it('Saving a list that another operator saved meanwhile is rejected and shows the saved version', async () => {
    let shown = listOf(1, [entry('ivory')]);
    const { user } = await begin(() => shown, {
      [operatorChangeWordList.path]: () => {
        shown = listOf(2, []);
        return { status: 409, code: 'state_changed', message: 'It has changed meanwhile' };
      },
    });
    await user.type(screen.getByLabelText(consoleModerationTexts.wordOrGoods), 'poison');
    await user.click(screen.getByRole('button', { name: consoleModerationTexts.add }));
    await user.click(screen.getByRole('button', { name: consoleModerationTexts.saveTheList }));
    await user.type(screen.getByLabelText(consoleTexts.reason), 'Dangerous goods');
    await user.click(screen.getByRole('button', { name: consoleModerationTexts.save }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(consoleTexts.savedMeanwhileKept)).toBeTruthy();
    expect(dialog.getByText('poison')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>(consoleTexts.reason).value).toBe('Dangerous goods');
  });
});
