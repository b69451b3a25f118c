import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showError, showSuccess, ToastLayer } from './toasts.tsx';

/** Toasts that are not sliding away. */
const shown = () =>
  [...document.querySelectorAll('.Toastify__toast[data-in="true"]')].map((toast) => toast.textContent);

beforeEach(() => {
  // The test document has no top layer.
  HTMLElement.prototype.showPopover = vi.fn();
  render(<ToastLayer label="Notifications" />);
});
afterEach(cleanup);

describe('Duplicate toasts', () => {
  // Shows SPEC-9.10
  it('The same message twice shows one toast', async () => {
    act(() => showError('one'));
    act(() => showError('one'));
    await waitFor(() => expect(shown()).toEqual(['one']));
  });

  // Shows SPEC-9.10
  it('A new error replaces the previous error and leaves a success toast in place', async () => {
    act(() => showSuccess('done'));
    act(() => showError('first'));
    await waitFor(() => expect(shown()).toContain('first'));
    act(() => showError('second'));
    await waitFor(() => expect(shown()).toEqual(['done', 'second']));
  });

  it('A message repeated while its toast closes is shown again', async () => {
    act(() => showError('a'));
    await waitFor(() => expect(shown()).toContain('a'));
    act(() => showError('b'));
    await waitFor(() => expect(shown()).toEqual(['b']));
    act(() => showError('a'));
    await waitFor(() => expect(shown()).toEqual(['a']));
  });
});
