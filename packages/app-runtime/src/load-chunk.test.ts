import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

describe('Part of the app that loads on demand', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('Loading a part of the app fails after 120 seconds, and not before (specification, section 7)', async () => {
    const told = vi.fn();
    loadChunk(() => new Promise(() => {})).catch(told);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledWith(new Error('Loading chunk failed'));
  });

  it('Loading a part of the app passes on its result or error and leaves no timer', async () => {
    expect(await loadChunk(async () => 'part')).toBe('part');
    await expect(loadChunk(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(vi.getTimerCount()).toBe(0);
  });
});
