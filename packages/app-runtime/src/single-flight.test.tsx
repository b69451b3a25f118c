import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSingleFlight } from './single-flight.ts';
import { drawAt } from './testing/index.ts';

const ANSWER = { success: true as const, message: 'Done', data: null };

interface SenderProps {
  readonly call: () => Promise<typeof ANSWER>;
  readonly canSend?: () => boolean;
  readonly onSuccess?: () => unknown;
  readonly onDone?: () => unknown;
}

function Sender({ call, canSend, onSuccess, onDone }: SenderProps) {
  const { send, isBusy, error } = useSingleFlight(call, {
    ...(canSend ? { canSend } : {}),
    ...(onSuccess ? { onSuccess } : {}),
  });
  return (
    <button type="button" onClick={() => send(undefined, onDone)}>
      {isBusy ? 'busy' : (error?.message ?? 'send')}
    </button>
  );
}
const drawSender = (props: SenderProps) => drawAt(<Sender {...props} />, { client: new QueryClient() });
/** Returns a call that the test completes. */
const pending = () => {
  const answers: ((answer: typeof ANSWER) => void)[] = [];
  const call = vi.fn(() => new Promise<typeof ANSWER>((resolve) => void answers.push(resolve)));
  return { call, answer: () => act(async () => answers.shift()?.(ANSWER)) };
};

describe('Writing call that runs once at a time', () => {
  it('Two presses in one frame send one call, and it can be sent again after its response', async () => {
    const { call, answer } = pending();
    drawSender({ call });
    act(() => {
      screen.getByRole('button').click();
      screen.getByRole('button').click();
    });
    await waitFor(() => expect(call).toHaveBeenCalledOnce());
    await answer();
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  });

  it.each(['onSuccess', 'onDone'] as const)(
    'A call whose %s opens another screen stays busy until that screen appears and is not sent again',
    async (way) => {
      let arrive = () => {};
      const going = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const call = vi.fn(async () => ANSWER);
      const { user } = drawSender({ call, [way]: () => going });
      await user.click(screen.getByRole('button'));
      await user.click(await screen.findByText('busy'));
      expect([call.mock.calls.length, screen.getByRole('button').textContent]).toEqual([1, 'busy']);
      await act(async () => arrive());
      await user.click(await screen.findByText('send'));
      await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    },
  );

  it('A call can be sent again if opening the next screen failed', async () => {
    const call = vi.fn(async () => ANSWER);
    const { user } = drawSender({ call, onDone: () => Promise.reject(new Error('no such screen')) });
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByText('send'));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  });

  it('A failed call can be sent again', async () => {
    const call = vi.fn(async (): Promise<typeof ANSWER> => Promise.reject(new Error('refused')));
    const { user } = drawSender({ call });
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByText('refused'));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  });

  it('A call that is not allowed is not sent and does not block the next one', async () => {
    const { call } = pending();
    let isOnline = false;
    const { user } = drawSender({ call, canSend: () => isOnline });
    await user.click(screen.getByRole('button'));
    expect(call).not.toHaveBeenCalled();
    isOnline = true;
    await user.click(screen.getByRole('button'));
    expect(call).toHaveBeenCalledOnce();
  });

  it('A call that succeeds after its screen closed still counts, but opens no other screen', async () => {
    const { call, answer } = pending();
    const [onSuccess, onDone] = [vi.fn(), vi.fn()];
    const { user, unmount } = drawSender({ call, onSuccess, onDone });
    await user.click(screen.getByRole('button'));
    unmount();
    await answer();
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(onDone).not.toHaveBeenCalled();
  });
});
