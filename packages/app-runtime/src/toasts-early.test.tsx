import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createToasts, ToastLayer } from './toasts.tsx';

const { showError } = createToasts((message) => message);

afterEach(cleanup);

// A file of its own: in another one an earlier test has drawn the layer already.
// Shows DEC-8-screens-10
it('Errors of a failed first load appear as one toast once the toast layer is ready', async () => {
  const rise = vi.fn();
  // What the document of these tests has no top layer for.
  HTMLElement.prototype.showPopover = rise;
  showError('broken');
  showError('broken');
  render(<ToastLayer label="Notifications" />);
  await waitFor(() => expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual(['broken']));
  expect(rise).toHaveBeenCalled();
});
