import { endpoints } from '@plumbline/contract/all';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFirst } from './first-reads.ts';
import { queryClient } from './query.ts';
import { KEPT, OWN_TOPIC, SPOKEN, UNMOVED } from './reads-by-name.ts';

vi.mock('./toast.tsx', () => ({ showError: vi.fn(), showSuccess: vi.fn() }));

/** Tells whether the wait is over after `ms`. */
async function isOverAfter(ms: number, waiting: Promise<void>): Promise<boolean> {
  let isOver = false;
  void waiting.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return isOver;
}

describe('Data that a screen waits for', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    queryClient.clear();
    vi.useRealTimers();
  });
  const never = () => new Promise<never>(() => {});

  it('A screen’s data is available when the wait ends', async () => {
    await readFirst({ queryKey: ['profile'], queryFn: async () => 'figures' });
    expect(queryClient.getQueryData(['profile'])).toBe('figures');
  });

  it('A screen waits at most half a second for its data, which then arrives later', async () => {
    let answer: (figures: string) => void = () => {};
    const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
    const waiting = readFirst({ queryKey: ['profile'], queryFn });
    expect(await isOverAfter(499, waiting)).toBe(false);
    expect(await isOverAfter(1, waiting)).toBe(true);
    answer('figures');
    await vi.advanceTimersByTimeAsync(0);
    expect(queryClient.getQueryData(['profile'])).toBe('figures');
  });

  it('A screen does not wait for data that was read before', async () => {
    queryClient.setQueryData(['profile'], 'older figures');
    expect(await isOverAfter(0, readFirst({ queryKey: ['profile'], queryFn: never }))).toBe(true);
  });

  it('Data that fails to load blocks no screen', async () => {
    const queryFn = () => Promise.reject(new Error('refused'));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await expect(readFirst({ queryKey: ['profile'], queryFn })).resolves.toBeUndefined();
  });
});

it('Every read that the app references by name is a read-only call of the contract', () => {
  const known = [...KEPT, ...SPOKEN, ...UNMOVED, ...Object.values(OWN_TOPIC).flatMap((names) => [...names])];
  const reads = new Set<unknown>(
    endpoints
      .filter(({ once, repeats }) => (once === undefined && repeats === undefined) || repeats === 'reads')
      .map(({ name }) => name),
  );
  expect(known.filter((name) => !reads.has(name))).toEqual([]);
});
