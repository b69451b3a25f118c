import { texts as uiTexts } from '@plumbline/texts/en/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const drawDialog = (props: { readonly isBusy?: boolean; readonly ignoresOutside?: boolean } = {}) => {
  const onClose = vi.fn();
  render(
    <Dialog isOpen onClose={onClose} title="Buy" {...props}>
      <p>content</p>
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Buy' }), user: userEvent.setup() };
};
/** The browser's event for Escape in a modal. */
const pressEscape = (dialog: HTMLElement) =>
  fireEvent(dialog, new Event('cancel', { cancelable: true, bubbles: true }));

afterEach(cleanup);

describe('Dialog', () => {
  it('A press outside, Escape and the Close button close the dialog', async () => {
    const { user, dialog, onClose } = drawDialog();
    await user.click(dialog);
    pressEscape(dialog);
    await user.click(screen.getByRole('button', { name: uiTexts.close }));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('A press on the dialog’s content does not close it', async () => {
    const { user, onClose } = drawDialog();
    await user.click(screen.getByText('content'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('Cancelling a file picker inside the dialog does not close it', () => {
    const onClose = vi.fn();
    render(
      <Dialog isOpen onClose={onClose} title="Import">
        <input type="file" aria-label="File" />
      </Dialog>,
    );
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('A dialog cannot be closed while it is sending', async () => {
    const { user, dialog, onClose } = drawDialog({ isBusy: true });
    await user.click(dialog);
    pressEscape(dialog);
    await user.click(screen.getByRole('button', { name: uiTexts.close }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('A dialog with one-time content ignores presses outside and closes with its Close button', async () => {
    const { user, dialog, onClose } = drawDialog({ ignoresOutside: true });
    await user.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: uiTexts.close }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('A closed dialog leaves nothing in the document', () => {
    render(
      <Dialog isOpen={false} onClose={() => {}} title="Buy">
        <p>content</p>
      </Dialog>,
    );
    expect(screen.queryByText('content')).toBeNull();
  });
});
