import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import { type Draft, type PlanTerms, saveDraft } from '@plumbline/contract/operator';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as consolePlansTexts } from '@plumbline/texts/en/console-plans';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import { PlanForm } from './plan-form.tsx';
import { days, scaled, unscaled } from './values.ts';

const TERMS: PlanTerms = {
  levelBps: [1000, 500, 250],
  matchingBps: 1000,
  directBps: 100,
  holdDays: 14,
  ranks: [
    { rank: 1, ownPrincipal: '100.00', teamInvested: '1000.00', reward: '1.00' },
    { rank: 2, ownPrincipal: '300.00', teamInvested: '2000.00', reward: '2.00' },
  ],
};
const DRAFT = { _id: 'd1', revision: 4, reason: 'Fewer for level C' } as Draft;
const begin = (answers: FakeAnswers = {}, draft: Draft | null = null) => {
  const onClose = vi.fn();
  return {
    server: fakeApi(answers),
    onClose,
    ...draw(<PlanForm terms={TERMS} holdsFrom="2026-04-01" draft={draft} onClose={onClose} />),
  };
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => screen.getByRole('button', { name: consolePlansTexts.saveTheDraft });
const sent = (server: ReturnType<typeof fakeApi>) =>
  waitFor(() => {
    const [call] = server.to(saveDraft.path);
    expect(call).toBeDefined();
    return call!.body as { readonly plan: PlanTerms } & Record<string, unknown>;
  });

beforeEach(() => signInAs('owner'));

describe('Compensation plan form', () => {
  it('The plan form starts with the terms in force, with shares in percent', () => {
    begin();
    const labels = [consolePlansTexts.levelTradingProfit, 'Level B', 'Level C', consolePlansTexts.matchingLevelIncome];
    expect(labels.map((label) => field(label).value)).toEqual(['10', '5', '2.5', '10']);
    expect(field('Rank 2, reward').value).toBe('2.00');
  });

  it('Saving the plan form unchanged sends the original terms', async () => {
    const { user, server } = begin({ [saveDraft.path]: {} });
    await user.click(save());
    expect((await sent(server)).plan).toEqual(TERMS);
  });

  it('A share is sent in basis points, even if typed with a percent sign', async () => {
    const { user, server } = begin({ [saveDraft.path]: {} });
    type('Level C', '1.75 %');
    await user.click(save());
    expect((await sent(server)).plan.levelBps).toEqual([1000, 500, 175]);
  });

  it.each(['', 'ten', '1,5', '1e1'])(
    'A share of “%s” is sent as no number, so that the server reports it',
    async (typed) => {
      const { user, server } = begin({ [saveDraft.path]: {} });
      type('Level B', typed);
      await user.click(save());
      expect((await sent(server)).plan.levelBps).toEqual([1000, null, 250]);
    },
  );

  it('A share with too many decimals is not rounded', async () => {
    const { user, server } = begin({ [saveDraft.path]: {} });
    type('Level B', '5.005');
    await user.click(save());
    expect((await sent(server)).plan.levelBps[1]).toBe(500.5);
  });

  it('Changing one rank changes no other rank', async () => {
    const { user, server } = begin({ [saveDraft.path]: {} });
    type('Rank 2, reward', '9.00');
    await user.click(save());
    expect((await sent(server)).plan.ranks).toEqual([TERMS.ranks[0], { ...TERMS.ranks[1], reward: '9.00' }]);
  });

  it('A new draft references no other draft; an edited one sends its id and the revision shown', async () => {
    const first = begin({ [saveDraft.path]: {} });
    await first.user.click(save());
    expect(await sent(first.server)).toMatchObject({ id: '', revision: 0 });
    first.unmount();
    const second = begin({ [saveDraft.path]: {} }, DRAFT);
    await second.user.click(save());
    expect(await sent(second.server)).toMatchObject({ id: 'd1', revision: 4, reason: 'Fewer for level C' });
  });

  it('Saving the draft closes the form', async () => {
    const { user, onClose } = begin({ [saveDraft.path]: {} });
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('A refusal appears in the form, which stays open and filled in', async () => {
    const message = consoleErrorsTexts.sponsor_above_buyer;
    const { user, onClose } = begin({ [saveDraft.path]: { status: 400, message } });
    type(consolePlansTexts.directReDirect, '60');
    await user.click(save());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field(consolePlansTexts.directReDirect).value).toBe('60');
    expect(onClose).not.toHaveBeenCalled();
  });
});

it.each([
  ['12.5', 1250],
  ['12.34 %', 1234],
  ['0.01', 1],
  ['100', 10_000],
  ['-1', -100],
  ['2.555', 255.5],
  ['', null],
  ['a lot', null],
  ['1e3', null],
])('The plan form reads the share "%s" as %s basis points', (text, bps) => {
  expect(scaled(text, 2)).toBe(bps);
});

it('A target is read with four decimals and formatted the same way', () => {
  expect(scaled('0.0405', 4)).toBe(405);
  expect(unscaled(405, 4)).toBe('0.0405');
});

it('Days are accepted only as whole numbers', () => {
  expect([days('14'), days('1.5'), days('')]).toEqual([14, null, null]);
});
