import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

describe('a part of the app that is fetched when it is used', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('A part of the app that is fetched when it is used fails after 120 seconds, and not before (specification, section 7)', async () => {
    const told = vi.fn();
    loadChunk(() => new Promise(() => {})).catch(told);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledWith(new Error('Loading chunk failed'));
  });

  it('A part of the app is what it is when it comes, or fails as it failed, and leaves no timer', async () => {
    expect(await loadChunk(async () => 'part')).toBe('part');
    await expect(loadChunk(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(vi.getTimerCount()).toBe(0);
  });
});
