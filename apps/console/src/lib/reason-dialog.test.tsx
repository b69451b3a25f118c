import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draw } from './draw.testing.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const drawDialog = (props: { readonly isOptional?: boolean } = {}) => {
  const onConfirm = vi.fn<(reason: string) => void>();
  const onClose = vi.fn();
  const dialog = (
    <ReasonDialog
      isOpen
      title="Freeze the account"
      confirm="Freeze"
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
      {...props}
    />
  );
  return { ...draw(dialog), onConfirm, onClose };
};

describe('Dialog that requires a reason', () => {
  it.each(['', '   ', 'ab'])('The reason "%s" is rejected at the field, and nothing is sent', async (typed) => {
    const { user, onConfirm } = drawDialog();
    if (typed !== '') await user.type(screen.getByLabelText(consoleTexts.reason), typed);
    await user.click(screen.getByRole('button', { name: 'Freeze' }));
    expect(screen.getByText(consoleTexts.pleaseGiveReason)).toBeTruthy();
    expect(screen.getByLabelText(consoleTexts.reason).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText(consoleTexts.reason));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('A reason is sent trimmed, and the typed text stays', async () => {
    const { user, onConfirm } = drawDialog();
    await user.type(screen.getByLabelText(consoleTexts.reason), ' lost phone ');
    await user.click(screen.getByRole('button', { name: 'Freeze' }));
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('lost phone');
    expect(screen.getByLabelText<HTMLTextAreaElement>(consoleTexts.reason).value).toBe(' lost phone ');
  });

  it('An optional note is sent empty', async () => {
    const { user, onConfirm } = drawDialog({ isOptional: true });
    await user.click(screen.getByRole('button', { name: 'Freeze' }));
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('');
  });

  it('Cancel closes the dialog and sends nothing', async () => {
    const { user, onConfirm, onClose } = drawDialog();
    await user.click(screen.getByRole('button', { name: consoleTexts.cancel }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
