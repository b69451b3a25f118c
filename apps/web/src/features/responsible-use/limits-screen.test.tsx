import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import { PAUSE_DAYS, type ResponsibleUse, setPersonalLimit, takePause } from '@plumbline/contract';
import { dataOf, sample } from '@plumbline/contract/testing';
import { texts as responsibleUseTexts } from '@plumbline/texts/en/responsible-use';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import { Limits, PauseForm } from './limits-screen.tsx';

type Limit = ResponsibleUse['limits'][number];
const limit = (changes: Partial<Limit> = {}): Limit =>
  sample(setPersonalLimit.data.shape.limits.element, { amount: '50.00', arrived: '30.00', spent: '10.00', ...changes });
const own = (day: Limit): ResponsibleUse =>
  dataOf(setPersonalLimit, { limits: [day], deposits: { isOpen: true }, raiseWaitHours: 24, removalWaitHours: 168 });
const begin = (day: Limit, answers: FakeAnswers = {}) => drawWith(<Limits own={own(day)} />, answers);
type User = ReturnType<typeof draw>['user'];
const open = (user: User) =>
  user.click(screen.getByRole('button', { name: responsibleUseTexts.setOf({ period: 'Per day' }) }));
const amount = () => screen.getByLabelText<HTMLInputElement>(responsibleUseTexts.amount);

beforeEach(() => signIn());

describe('A member’s own purchase limit', () => {
  it.each([
    [{ amount: null }, 'No limit'],
    [
      { next: { amount: '80.00', from: '2026-03-05 00:00:00' } },
      responsibleUseTexts.nextAmount({ amount: '80', time: '2026-03-05 00:00:00' }),
    ],
    [
      { next: { amount: null, from: '2026-03-05 00:00:00' } },
      responsibleUseTexts.nextNone({ time: '2026-03-05 00:00:00' }),
    ],
    [{}, responsibleUseTexts.used({ arrived: '30', spent: '10', window: responsibleUseTexts.window.day })],
  ])('The screen describes the limit %j as: %s', (changes, words) => {
    begin(limit(changes));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('The waiting time for raising or removing a limit is shown before it is set', async () => {
    const { user } = begin(limit());
    await open(user);
    expect(screen.getByText(/A higher limit applies after 24 hours. Removing a limit takes 7 days/)).toBeTruthy();
  });

  it('Submitting an empty field does not remove the limit', async () => {
    const { user, server } = begin(limit());
    await open(user);
    await user.clear(amount());
    await user.click(screen.getByRole('button', { name: responsibleUseTexts.save }));
    expect(screen.getByText('Please enter amount')).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it('Removing the limit has its own button', async () => {
    const { user, server } = begin(limit(), { [setPersonalLimit.path]: { message: 'Saved' } });
    await open(user);
    await user.click(screen.getByRole('button', { name: responsibleUseTexts.remove }));
    await waitFor(() => expect(server.bodies(setPersonalLimit)[0]).toEqual({ period: 'day', amount: '' }));
  });

  it('A refused amount shows an error and stays in its field', async () => {
    const { user } = begin(limit(), { [setPersonalLimit.path]: { status: 400, message: rulesTexts.enterValidAmount } });
    await open(user);
    await user.clear(amount());
    await user.type(amount(), 'ten{Enter}');
    expect(await screen.findByText(rulesTexts.enterValidAmount)).toBeTruthy();
    expect(amount().value).toBe('ten');
  });
});

describe('Pausing purchases', () => {
  it('A pause starts only after a confirmation, for the chosen number of days', async () => {
    const days = PAUSE_DAYS['self-exclusion'][1];
    const { server, user } = drawWith(<PauseForm kind="self-exclusion" />, { [takePause.path]: { message: 'Begun' } });
    await user.selectOptions(screen.getByLabelText(responsibleUseTexts.howLong), `${days} days`);
    await user.click(screen.getByRole('button', { name: responsibleUseTexts.exclusionAction }));
    expect(
      screen.getByRole('dialog', { name: responsibleUseTexts.confirmTitle({ days: `${days} days` }) }),
    ).toBeTruthy();
    expect(server.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: responsibleUseTexts.confirmExclusion }));
    await waitFor(() => expect(server.bodies(takePause)[0]).toEqual({ kind: 'self-exclusion', days }));
  });

  it('Answering Not now starts no pause', async () => {
    const { server, user } = drawWith(<PauseForm kind="cool-off" />, {});
    await user.click(screen.getByRole('button', { name: responsibleUseTexts.breakTitle }));
    await user.click(screen.getByRole('button', { name: responsibleUseTexts.keepOpen }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls).toEqual([]);
  });
});
