import { act, cleanup, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStoredItems } from './stored-items.ts';

const items = createStoredItems({ token: 'test_token', name: 'test_name' });
const Name = () => <p>{useSyncExternalStore(items.watch, () => items.read('name')) ?? 'nobody'}</p>;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('The stored items of a session', () => {
  it('A stored item that is written is drawn at once, and several items are one change', () => {
    const onChange = vi.fn();
    const stop = items.watch(onChange);
    render(<Name />);
    act(() => items.write({ token: 'secret', name: 'Asha' }));
    expect(screen.getByText('Asha')).toBeTruthy();
    expect(onChange).toHaveBeenCalledOnce();
    stop();
    act(() => items.clear());
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('Clearing takes its own items and leaves those of others', () => {
    localStorage.setItem('plumbline_theme', 'dark');
    items.write({ token: 'secret', name: 'Asha' });
    items.clear();
    expect(Object.keys(localStorage)).toEqual(['plumbline_theme']);
  });

  it('Clearing named items leaves the others', () => {
    items.write({ token: 'secret', name: 'Asha' });
    items.clear(['token']);
    expect([items.read('token'), items.read('name')]).toEqual([null, 'Asha']);
  });

  it('A change of another tab is drawn when it concerns the items, or everything', () => {
    render(<Name />);
    const change = (key: string | null, value: string) => {
      localStorage.setItem('test_name', value);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    };
    change('test_name', 'Bela');
    expect(screen.getByText('Bela')).toBeTruthy();
    change(null, 'Chandra');
    expect(screen.getByText('Chandra')).toBeTruthy();
  });

  it('Storage that is switched off reads as absent', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(items.read('token')).toBeNull();
  });
});
