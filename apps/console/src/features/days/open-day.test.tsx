import { type FakeAnswer, type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import {
  type CloseRun,
  type DayPreview,
  operatorCloseDay,
  operatorCloseRun,
  operatorDayPreview,
  operatorPreviewedMembers,
} from '@plumbline/contract/operator';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import { queryClient } from '../../lib/query.ts';
import { OpenDay } from './open-day.tsx';

const PREVIEW: DayPreview = {
  _id: 'p1',
  computedAt: '2026-03-04 05:06:07',
  day: '2026-03-04',
  planVersion: 3,
  need: '200.00',
  booked: '150.00',
  subsidy: '0.00',
  shortfall: '0.00',
  factor: '0.750000',
  pays: '150.00',
  members: 1200,
  kinds: [{ kind: 'trading_profit', amount: '150.00', fromSubsidy: '0.00', members: 1200 }],
};
const RUN: CloseRun = {
  _id: 'r1',
  day: '2026-03-04',
  by: 'bela@plumbline.example',
  reason: 'Desk has sent',
  status: 'running',
  step: 3,
  failure: '',
  createdAt: '2026-03-05 00:10:00',
  endedAt: null,
};
const dayWith = (preview: Partial<DayPreview> | null, failure = '', day = '2026-03-04') => ({
  data: { day, preview: preview && { ...PREVIEW, ...preview }, failure },
});
const answersWith = (preview: FakeAnswer | (() => FakeAnswer), run: CloseRun | null = null): FakeAnswers => ({
  [operatorDayPreview.path]: preview,
  [operatorCloseRun.path]: { data: run },
  [operatorPreviewedMembers.path]: { data: { docs: [], total: 0, page: 1, limit: 10, pages: 0 } },
});
const title = (day = '2026-03-04') => screen.findByRole('heading', { name: `Open day ${day}` });

beforeEach(() => signInAs('finance'));

describe('The preview of the open day', () => {
  it('The preview of the open day shows its payment, its share of the target and the number of members', async () => {
    fakeApi(answersWith(dayWith({})));
    draw(<OpenDay />);
    await title();
    expect(screen.getByText('75.00 %')).toBeTruthy();
    expect(screen.getByText('to 1,200 members, due one-off income included')).toBeTruthy();
  });

  it('A shortfall says that no day pays income before it is filled', async () => {
    fakeApi(answersWith(dayWith({ shortfall: '3.00' })));
    draw(<OpenDay />);
    await title();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      '3.00 USDT are missing to what is owed. While they are, no day pays income: what is booked fills the gap first.',
    );
  });

  it('A day without earnings says that closing it would pay nothing', async () => {
    fakeApi(answersWith(dayWith({ kinds: [], pays: '0.00' })));
    draw(<OpenDay />);
    expect(await screen.findByText('Closing it now would pay nothing.')).toBeTruthy();
  });

  it('A preview that is still computed says so', async () => {
    fakeApi(answersWith(dayWith(null)));
    draw(<OpenDay />);
    expect(await screen.findByText(/^Computing what closing it now would pay/)).toBeTruthy();
  });

  it('A preview that could not be computed says why', async () => {
    fakeApi(answersWith(dayWith(null, 'no plan holds on this day')));
    draw(<OpenDay />);
    expect(await screen.findByText(/could not be computed: no plan holds on this day/)).toBeTruthy();
  });
});

describe('Closing a day', () => {
  const press = async (user: ReturnType<typeof draw>['user']) => {
    await title();
    await user.click(screen.getByRole('button', { name: 'Close the day' }));
    await user.type(screen.getByLabelText('Reason'), 'Desk has sent');
  };
  const confirm = (user: ReturnType<typeof draw>['user']) =>
    user.click(screen.getAllByRole('button', { name: 'Close the day' }).at(-1)!);

  it('The day is sent with its reason', async () => {
    const server = fakeApi({ ...answersWith(dayWith({})), [operatorCloseDay.path]: { message: 'Begun', data: RUN } });
    const { user } = draw(<OpenDay />);
    await press(user);
    await confirm(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(operatorCloseDay.path)[0]!.body).toEqual({ day: '2026-03-04', reason: 'Desk has sent' });
  });

  it('A day that a colleague closed meanwhile is not replaced by the next one', async () => {
    let day = '2026-03-04';
    const server = fakeApi({
      ...answersWith(() => dayWith({}, '', day)),
      [operatorCloseDay.path]: { status: 409, message: 'This day is closed already' },
    });
    const { user } = draw(<OpenDay />);
    await press(user);
    day = '2026-03-05';
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('Open day 2026-03-05');
    await confirm(user);
    expect(await screen.findByText('This day is closed already')).toBeTruthy();
    expect(server.to(operatorCloseDay.path).map(({ body }) => (body as { day: string }).day)).toEqual(['2026-03-04']);
  });

  it.each(['support', 'auditor'] as const)('A person of the role %s is not offered to close it', async (role) => {
    signInAs(role);
    fakeApi(answersWith(dayWith({})));
    draw(<OpenDay />);
    await title();
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
  });
});

describe('A close that is under way', () => {
  it('The step of a close under way is named, and a second close is not offered', async () => {
    fakeApi(answersWith(dayWith({}), RUN));
    draw(<OpenDay />);
    await screen.findByRole('region', { name: 'Closing 2026-03-04' });
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Computing each share of the earnings');
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
  });

  it('A close that failed says why, and can be begun again', async () => {
    fakeApi(answersWith(dayWith({}), { ...RUN, status: 'failed', failure: 'the books do not balance' }));
    draw(<OpenDay />);
    expect(await screen.findByText(/failed, and nothing was paid: the books do not balance/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Close the day' })).toBeTruthy();
  });

  it('The end of one that was watched is told once, and the screen is read again', async () => {
    let run = RUN;
    const server = fakeApi({ ...answersWith(dayWith({})), [operatorCloseRun.path]: () => ({ data: run }) });
    draw(<OpenDay />);
    await screen.findByRole('region', { name: 'Closing 2026-03-04' });
    const before = server.to(operatorDayPreview.path).length;
    run = { ...RUN, status: 'done', endedAt: '2026-03-05 00:11:00' };
    expect(await screen.findAllByText('2026-03-04 is closed')).toHaveLength(1);
    await waitFor(() => expect(server.to(operatorDayPreview.path).length).toBeGreaterThan(before));
  });

  it('A close that was over before the screen opened is not told again', async () => {
    fakeApi(answersWith(dayWith({}), { ...RUN, status: 'done' }));
    draw(<OpenDay />);
    await title();
    expect(screen.queryByText('2026-03-04 is closed')).toBeNull();
  });
});
