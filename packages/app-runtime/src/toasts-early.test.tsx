import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showError, ToastLayer } from './toasts.tsx';

afterEach(cleanup);

// In its own file, because elsewhere an earlier test has already rendered the layer.
// Shows DEC-8-screens-10
it('Errors of a failed first load appear as one toast once the toast layer is ready', async () => {
  const rise = vi.fn();
  // The test document has no top layer.
  HTMLElement.prototype.showPopover = rise;
  showError('broken');
  showError('broken');
  render(<ToastLayer label="Notifications" />);
  await waitFor(() => expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual(['broken']));
  expect(rise).toHaveBeenCalled();
});
