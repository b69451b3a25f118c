import { type FakeAnswer, type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import {
  type FailedJob,
  type Overview,
  operatorFailedJobs,
  operatorFailedTasks,
  operatorRetryJob,
  operatorRetryTask,
} from '@plumbline/contract/operator';
import { texts as consoleOverviewTexts } from '@plumbline/texts/en/console-overview';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../lib/api.ts';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import { FailedJobs, RetryEach } from './failed-jobs.tsx';
import { Attention } from './overview-screen.tsx';

const job = (_id: string, changes: Partial<FailedJob> = {}): FailedJob => ({
  _id,
  task: 'send-mail',
  input: '{"id":7}',
  attempts: 25,
  maxAttempts: 25,
  lastError: 'connect ECONNREFUSED\n    at TCPConnectWrap',
  createdAt: '2026-03-04 05:06:07',
  lastTriedAt: '2026-03-04 06:06:07',
  ...changes,
});
const begin = (at = '/failures', more: FakeAnswers = {}) => {
  const docs = [job('1'), job('2')];
  const server = fakeApi({
    [operatorFailedJobs.path]: { data: { docs, total: 2, page: 1, limit: 50, pages: 1 } },
    [operatorFailedTasks.path]: { data: { docs: [{ task: 'send-mail', count: 2 }] } },
    ...more,
  });
  return { server, ...draw(<FailedJobs />, at) };
};
const table = () => screen.findByRole('table', { name: consoleOverviewTexts.jobsTab });

beforeEach(() => signInAs('owner'));

describe('Failed jobs', () => {
  it('The list shows the first line of an error, and the opened job shows all of it', async () => {
    const { user } = begin();
    const shown = await table();
    expect(shown.textContent).toContain('connect ECONNREFUSED');
    expect(shown.textContent).not.toContain('TCPConnectWrap');
    await user.click(within(shown).getAllByText('25 / 25')[0]!);
    expect((await screen.findByRole('dialog', { name: 'send-mail' })).textContent).toContain('TCPConnectWrap');
  });

  it('A single failed job is retried by its number', async () => {
    const { user, server } = begin('/failures', { [operatorRetryJob.path]: {} });
    await user.click(within(await table()).getAllByRole('button', { name: consoleOverviewTexts.tryAgain })[1]!);
    await waitFor(() => expect(server.to(operatorRetryJob.path).map(({ body }) => body)).toEqual([{ _id: '2' }]));
  });

  it('All jobs of a task can be retried together once that task is chosen', async () => {
    const { user, server } = begin('/failures', { [operatorRetryTask.path]: {} });
    await table();
    expect(
      screen.queryByRole('button', { name: new RegExp(consoleOverviewTexts.tryAllAgain({ task: '.*' })) }),
    ).toBeNull();
    await screen.findByRole('option', { name: 'send-mail (2)' });
    await user.selectOptions(screen.getByLabelText(consoleOverviewTexts.job), 'send-mail');
    await user.click(
      await screen.findByRole('button', { name: consoleOverviewTexts.tryAllAgain({ task: 'send-mail' }) }),
    );
    await waitFor(() => expect(server.to(operatorRetryTask.path)[0]!.body).toEqual({ task: 'send-mail' }));
  });

  it('An old URL of a task without failures says that none failed and offers no retry', async () => {
    begin('/failures?task=close-day');
    expect(await screen.findByRole('option', { name: 'close-day (0)' })).toBeTruthy();
    expect(
      screen.queryByRole('button', { name: new RegExp(consoleOverviewTexts.tryAllAgain({ task: '.*' })) }),
    ).toBeNull();
  });

  it('A role that may not retry jobs sees no retry button', async () => {
    signInAs('auditor');
    begin('/failures?task=send-mail');
    await table();
    expect(screen.queryByRole('button', { name: /Try/ })).toBeNull();
  });
});

describe('Tasks awaiting an operator', () => {
  const overview = (attention: Overview['attention']) => ({ asOf: '2026-03-04 05:06:07', attention }) as Overview;

  it('Each kind of task links to its screen, and kinds without tasks are omitted', () => {
    draw(
      <Attention
        overview={overview([
          { kind: 'withdrawals', count: 3, oldestAt: '2026-03-04 01:00:00' },
          { kind: 'alerts', count: 0, oldestAt: null },
        ])}
      />,
    );
    const lines = screen.getAllByRole('link');
    expect(lines.map((line) => line.getAttribute('href'))).toEqual(['/withdrawals']);
    expect(lines[0]!.textContent).toMatch(/3.*withdrawals wait for a decision.*oldest/);
  });

  it('Market tasks link to their queues', () => {
    const kinds = ['fee-drafts', 'disputes', 'dispute-decisions', 'stores', 'listings', 'appeals', 'reports'] as const;
    draw(<Attention overview={overview(kinds.map((kind) => ({ kind, count: 2, oldestAt: '2026-03-01 01:00:00' })))} />);
    expect(screen.getAllByRole('link').map((line) => line.getAttribute('href'))).toEqual([
      '/fee-plan',
      '/disputes',
      '/disputes?queue=waiting',
      '/vendors',
      '/listings',
      '/listings?queue=appeals',
      '/reports',
    ]);
  });

  it('The overview says so if no task is waiting', () => {
    draw(<Attention overview={overview([{ kind: 'alerts', count: 0, oldestAt: null }])} />);
    expect(screen.getByText(consoleOverviewTexts.nothingWaitsYou)).toBeTruthy();
  });
});

const PATH = operatorRetryJob.path;
const drawWith = (answers: Readonly<Record<string, FakeAnswer>>) => {
  const server = fakeApi({ [PATH]: ({ body }) => answers[(body as { _id: string })._id] ?? {} });
  const onDone = vi.fn();
  const drawn = draw(
    <RetryEach
      ids={['1', '2', '3']}
      verb="Try again"
      done="run again"
      retry={(_id) => api(operatorRetryJob, { _id })}
      onDone={onDone}
    />,
  );
  return { ...drawn, onDone, sent: () => server.to(PATH).map(({ body }) => (body as { _id: string })._id) };
};
const button = () => screen.getByRole('button', { name: 'Try again 3' });

beforeEach(() => signInAs('owner'));

describe('Retrying several failed jobs', () => {
  it('Each selected job is sent once, and the total is reported after all were sent', async () => {
    const { user, sent, onDone } = drawWith({});
    await user.click(button());
    expect(await screen.findByText('3 run again')).toBeTruthy();
    expect(sent()).toEqual(['1', '2', '3']);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('A job that fails again is reported and does not affect the others', async () => {
    const { user, sent } = drawWith({ 2: { status: 404, message: 'There is no such job' } });
    await user.click(button());
    expect(await screen.findByText('2 run again')).toBeTruthy();
    expect(screen.getByText('There is no such job')).toBeTruthy();
    expect(sent()).toEqual(['1', '2', '3']);
  });

  it('A locked session stops the retries and sends no further job', async () => {
    const { user, sent, onDone } = drawWith({ 1: { status: 401, code: 'session_locked', message: 'Locked' } });
    await user.click(button());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent()).toEqual(['1']);
    expect(screen.queryByText(/run again/)).toBeNull();
  });

  it('Two presses in one frame send each job once', async () => {
    const { sent, onDone } = drawWith({});
    act(() => {
      button().click();
      button().click();
    });
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent()).toEqual(['1', '2', '3']);
  });
});
