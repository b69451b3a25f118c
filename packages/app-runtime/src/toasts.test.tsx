import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts, ToastLayer } from './toasts.tsx';

const { showError, showSuccess } = createToasts((message) => `said: ${message}`);
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
    await waitFor(() => expect(shown()).toEqual(['said: one']));
  });

  // Shows SPEC-9.10
  it('A new error replaces the previous error and leaves a success toast in place', async () => {
    act(() => showSuccess('done'));
    act(() => showError('first'));
    await waitFor(() => expect(shown()).toContain('said: first'));
    act(() => showError('second'));
    await waitFor(() => expect(shown()).toEqual(['said: done', 'said: second']));
  });

  it('A message repeated while its toast closes is shown again', async () => {
    act(() => showError('a'));
    await waitFor(() => expect(shown()).toContain('said: a'));
    act(() => showError('b'));
    await waitFor(() => expect(shown()).toEqual(['said: b']));
    act(() => showError('a'));
    await waitFor(() => expect(shown()).toEqual(['said: a']));
  });
});
