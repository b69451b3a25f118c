import { type FakeAnswer, fakeApi } from '@plumbline/app-runtime/testing';
import { operatorRetryJob } from '@plumbline/contract/operator';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../lib/api.ts';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import { RetryEach } from './retry-each.tsx';

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

describe('Trying several failed jobs again', () => {
  it('Each is sent once, and how many run again is told once they all were', async () => {
    const { user, sent, onDone } = drawWith({});
    await user.click(button());
    expect(await screen.findByText('3 run again')).toBeTruthy();
    expect(sent()).toEqual(['1', '2', '3']);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('A job that fails again is told and leaves the others as they are', async () => {
    const { user, sent } = drawWith({ 2: { status: 404, message: 'There is no such job' } });
    await user.click(button());
    expect(await screen.findByText('2 run again')).toBeTruthy();
    expect(screen.getByText('There is no such job')).toBeTruthy();
    expect(sent()).toEqual(['1', '2', '3']);
  });

  it('A locked session ends the run: nothing further is sent', async () => {
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
