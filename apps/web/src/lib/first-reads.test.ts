import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFirst } from './first-reads.ts';
import { queryClient } from './query.ts';

vi.mock('./toast.tsx', () => ({ showError: vi.fn(), showSuccess: vi.fn() }));

/** Whether it is over once `ms` have passed. */
async function isOverAfter(ms: number, waiting: Promise<void>): Promise<boolean> {
  let isOver = false;
  void waiting.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return isOver;
}

describe('what a screen is drawn from', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    queryClient.clear();
    vi.useRealTimers();
  });
  const never = () => new Promise<never>(() => {});

  it('The data of a screen is there when the waiting ends', async () => {
    await readFirst({ queryKey: ['profile'], queryFn: async () => 'figures' });
    expect(queryClient.getQueryData(['profile'])).toBe('figures');
  });

  it('The data of a screen is waited for half a second and no longer, and comes when it comes', async () => {
    let answer: (figures: string) => void = () => {};
    const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
    const waiting = readFirst({ queryKey: ['profile'], queryFn });
    expect(await isOverAfter(499, waiting)).toBe(false);
    expect(await isOverAfter(1, waiting)).toBe(true);
    answer('figures');
    await vi.advanceTimersByTimeAsync(0);
    expect(queryClient.getQueryData(['profile'])).toBe('figures');
  });

  it('The data of a screen is not waited for when it was read before', async () => {
    queryClient.setQueryData(['profile'], 'older figures');
    expect(await isOverAfter(0, readFirst({ queryKey: ['profile'], queryFn: never }))).toBe(true);
  });

  it('The data of a screen stops no screen when it cannot be read', async () => {
    const queryFn = () => Promise.reject(new Error('refused'));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await expect(readFirst({ queryKey: ['profile'], queryFn })).resolves.toBeUndefined();
  });
});
