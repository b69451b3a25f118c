import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedCallback, useDebouncedValue } from './debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('Debounced value', () => {
  it('A debounced value changes once its input is stable, and intermediate values never appear', () => {
    const seen: string[] = [];
    const { rerender } = renderHook(({ value }) => seen.push(useDebouncedValue(value, 100)), {
      initialProps: { value: 'a' },
    });
    rerender({ value: 'ab' });
    pass(60);
    rerender({ value: 'abc' });
    pass(60);
    expect(new Set(seen)).toEqual(new Set(['a']));
    pass(40);
    expect([...new Set(seen)]).toEqual(['a', 'abc']);
  });

  it('A new object with the same content does not restart the wait', () => {
    renderHook(() => useDebouncedValue({ page: 1 }, 100));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('Debounced callback', () => {
  it('Only the last call of a debounced callback runs, after the wait', () => {
    const ran: string[] = [];
    const { result } = renderHook(() => useDebouncedCallback(300));
    for (const word of ['b', 'be', 'bel']) result.current.debounce(() => ran.push(word));
    pass(299);
    expect(ran).toEqual([]);
    pass(1);
    expect(ran).toEqual(['bel']);
  });

  it('Leaving the field runs the debounced callback at once, and only once', () => {
    const run = vi.fn();
    const { result } = renderHook(() => useDebouncedCallback(300));
    result.current.debounce(run);
    result.current.flush();
    pass(600);
    result.current.flush();
    expect(run).toHaveBeenCalledOnce();
  });

  it('After unmounting, the debounced callback does not run', () => {
    const run = vi.fn();
    const { result, unmount } = renderHook(() => useDebouncedCallback(300));
    result.current.debounce(run);
    unmount();
    pass(600);
    expect(run).not.toHaveBeenCalled();
  });
});
