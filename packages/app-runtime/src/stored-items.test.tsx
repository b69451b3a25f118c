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

describe('Stored items of a session', () => {
  it('Writing a stored item updates the screen at once, and several items update it once', () => {
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

  it('Clearing removes only the session’s own items', () => {
    localStorage.setItem('plumbline_theme', 'dark');
    items.write({ token: 'secret', name: 'Asha' });
    items.clear();
    expect(Object.keys(localStorage)).toEqual(['plumbline_theme']);
  });

  it('Clearing named items keeps the others', () => {
    items.write({ token: 'secret', name: 'Asha' });
    items.clear(['token']);
    expect([items.read('token'), items.read('name')]).toEqual([null, 'Asha']);
  });

  it('Changes in another tab update the screen if they concern its items or the whole storage', () => {
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

  it('If storage is switched off, items read as absent', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(items.read('token')).toBeNull();
  });
});
