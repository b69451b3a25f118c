import type { FakeAnswer, FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  type CloseRun,
  type DayPreview,
  operatorCloseDay,
  operatorCloseRun,
  operatorDayPreview,
  operatorPreviewedMembers,
} from '@plumbline/contract/operator';
import { dataOf, sample } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleDaysTexts } from '@plumbline/texts/en/console-days';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { queryClient } from '../../lib/query.ts';
import { OpenDay } from './open-day.tsx';

const PREVIEW: DayPreview = sample(operatorDayPreview.data.shape.preview.unwrap(), {
  _id: 'p1',
  planVersion: 3,
  need: '200.00',
  booked: '150.00',
  factor: '0.750000',
  pays: '150.00',
  members: 1200,
  kinds: [{ kind: 'trading_profit', amount: '150.00', members: 1200 }],
});
const RUN: CloseRun = dataOf(operatorCloseDay, {
  _id: 'r1',
  by: 'bela@plumbline.example',
  reason: 'Desk has sent',
  status: 'running',
  step: 3,
  createdAt: '2026-03-05 00:10:00',
});
const dayWith = (preview: Partial<DayPreview> | null, failure = '', day = '2026-03-04') => ({
  data: { day, preview: preview && { ...PREVIEW, ...preview }, failure },
});
const answersWith = (preview: FakeAnswer | (() => FakeAnswer), run: CloseRun | null = null): FakeAnswers => ({
  [operatorDayPreview.path]: preview,
  [operatorCloseRun.path]: { data: run },
  [operatorPreviewedMembers.path]: { data: { docs: [], total: 0, page: 1, limit: 10, pages: 0 } },
});
const title = (day = '2026-03-04') => screen.findByRole('heading', { name: consoleDaysTexts.openDay({ day }) });

beforeEach(() => signInAs('finance'));

describe('Preview of the open day', () => {
  it('The preview of the open day shows the payment, the share of the target and the number of members', async () => {
    drawWith(<OpenDay />, answersWith(dayWith({})));
    await title();
    expect(screen.getByText('75.00 %')).toBeTruthy();
    expect(screen.getByText(consoleDaysTexts.wouldPayNowNote({ members: '1,200' }))).toBeTruthy();
  });

  it('A shortfall states that no day pays income until the shortfall is filled', async () => {
    drawWith(<OpenDay />, answersWith(dayWith({ shortfall: '3.00' })));
    await title();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      consoleDaysTexts.missingOwedWhile({ amount: '3.00 USDT' }),
    );
  });

  it('A day without earnings states that closing it would pay nothing', async () => {
    drawWith(<OpenDay />, answersWith(dayWith({ kinds: [], pays: '0.00' })));
    expect(await screen.findByText(consoleDaysTexts.closingNowWould)).toBeTruthy();
  });

  it('A preview that is still being computed says so', async () => {
    drawWith(<OpenDay />, answersWith(dayWith(null)));
    expect(await screen.findByText(consoleDaysTexts.computingClosingNow)).toBeTruthy();
  });

  it('A preview that could not be computed shows the reason', async () => {
    drawWith(<OpenDay />, answersWith(dayWith(null, 'no plan holds on this day')));
    expect(await screen.findByText(/could not be computed: no plan holds on this day/)).toBeTruthy();
  });
});

describe('Closing a day', () => {
  const press = async (user: ReturnType<typeof draw>['user']) => {
    await title();
    await user.click(screen.getByRole('button', { name: consoleDaysTexts.closeTheDay }));
    await user.type(screen.getByLabelText(consoleTexts.reason), 'Desk has sent');
  };
  const confirm = (user: ReturnType<typeof draw>['user']) =>
    user.click(screen.getAllByRole('button', { name: consoleDaysTexts.closeTheDay }).at(-1)!);

  it('Closing a day sends the day with its reason', async () => {
    const { server, user } = drawWith(<OpenDay />, {
      ...answersWith(dayWith({})),
      [operatorCloseDay.path]: { message: 'Begun', data: RUN },
    });
    await press(user);
    await confirm(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(operatorCloseDay)[0]).toEqual({ day: '2026-03-04', reason: 'Desk has sent' });
  });

  it('A day closed by a colleague meanwhile is not replaced by the next day', async () => {
    let day = '2026-03-04';
    const { server, user } = drawWith(<OpenDay />, {
      ...answersWith(() => dayWith({}, '', day)),
      [operatorCloseDay.path]: { status: 409, message: consoleErrorsTexts.day_closed_already },
    });
    await press(user);
    day = '2026-03-05';
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(consoleDaysTexts.openDay({ day: '2026-03-05' }));
    await confirm(user);
    expect(await screen.findByText(consoleErrorsTexts.day_closed_already)).toBeTruthy();
    expect(server.to(operatorCloseDay.path).map(({ body }) => (body as { day: string }).day)).toEqual(['2026-03-04']);
  });

  it.each(['support', 'auditor'] as const)('The role %s cannot close the day', async (role) => {
    signInAs(role);
    drawWith(<OpenDay />, answersWith(dayWith({})));
    await title();
    expect(screen.queryByRole('button', { name: consoleDaysTexts.closeTheDay })).toBeNull();
  });
});

describe('Close in progress', () => {
  it('A close in progress shows its step and prevents a second close', async () => {
    drawWith(<OpenDay />, answersWith(dayWith({}), RUN));
    await screen.findByRole('region', { name: consoleDaysTexts.closingDay({ day: '2026-03-04' }) });
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe(consoleDaysTexts.closeSteps[2]);
    expect(screen.queryByRole('button', { name: consoleDaysTexts.closeTheDay })).toBeNull();
  });

  it('A failed close shows the reason and can be restarted', async () => {
    drawWith(<OpenDay />, answersWith(dayWith({}), { ...RUN, status: 'failed', failure: 'the books do not balance' }));
    expect(await screen.findByText(/failed, and nothing was paid: the books do not balance/)).toBeTruthy();
    expect(screen.getByRole('button', { name: consoleDaysTexts.closeTheDay })).toBeTruthy();
  });

  it('The end of an observed close is reported once and refreshes the screen', async () => {
    let run = RUN;
    const { server } = drawWith(<OpenDay />, {
      ...answersWith(dayWith({})),
      [operatorCloseRun.path]: () => ({ data: run }),
    });
    await screen.findByRole('region', { name: consoleDaysTexts.closingDay({ day: '2026-03-04' }) });
    const before = server.to(operatorDayPreview.path).length;
    run = { ...RUN, status: 'done', endedAt: '2026-03-05 00:11:00' };
    expect(await screen.findAllByText(consoleDaysTexts.dayIsClosed({ day: '2026-03-04' }))).toHaveLength(1);
    await waitFor(() => expect(server.to(operatorDayPreview.path).length).toBeGreaterThan(before));
  });

  it('A close that ended before the screen opened is not reported again', async () => {
    drawWith(<OpenDay />, answersWith(dayWith({}), { ...RUN, status: 'done' }));
    await title();
    expect(screen.queryByText(consoleDaysTexts.dayIsClosed({ day: '2026-03-04' }))).toBeNull();
  });
});
