import { fakeApi } from '@plumbline/app-runtime/testing';
import {
  changeOperatorRole,
  confirmOperator,
  disableOperator,
  enableOperator,
  inviteOperator,
  type ListedOperator,
  operatorOperators,
  resetOperatorFactor,
} from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as consoleOperatorsTexts } from '@plumbline/texts/en/console-operators';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import { Invite } from './invitations.tsx';
import { Manage } from './manage.tsx';

const bela = (changes: Partial<ListedOperator> = {}): ListedOperator =>
  rowOf(operatorOperators, {
    _id: 'o2',
    email: 'bela@plumbline.example',
    fullName: 'Bela Rao',
    role: 'support',
    hasFactor: true,
    ...changes,
  });
const manage = (operator: ListedOperator) => {
  const onClose = vi.fn();
  return { ...draw(<Manage operator={operator} onClose={onClose} />), onClose };
};
type User = ReturnType<typeof draw>['user'];
const giveReason = async (user: User, confirm: string) => {
  await user.type(screen.getByLabelText(consoleTexts.reason), 'Agreed by phone');
  await user.click(screen.getByRole('button', { name: confirm }));
};

beforeEach(() => signInAs('owner'));

describe('Managing an operator', () => {
  it.each([
    [{}, consoleOperatorsTexts.resetFactorTitle, 'Reset', resetOperatorFactor.path],
    [{}, 'Suspend', 'Suspend', disableOperator.path],
    [{ disabledAt: '2026-02-01 00:00:00' }, 'Reinstate', 'Reinstate', enableOperator.path],
    [{ waitsSince: '2026-02-01 00:00:00' }, 'Confirm', 'Confirm', confirmOperator.path],
  ])('For an operator with %j, “%s” requires a reason and sends it', async (changes, button, confirm, path) => {
    const server = fakeApi({ [path]: { message: 'Done' } });
    const { user, onClose } = manage(bela(changes));
    await user.click(screen.getByRole('button', { name: button }));
    await giveReason(user, confirm);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.calls.map((call) => [call.path, call.body])).toEqual([
      [path, { _id: 'o2', reason: 'Agreed by phone' }],
    ]);
  });

  it('A role can be changed only to a different role', async () => {
    const server = fakeApi({ [changeOperatorRole.path]: { message: 'Changed' } });
    const { user } = manage(bela());
    const button = screen.getByRole<HTMLButtonElement>('button', { name: consoleOperatorsTexts.changeRole });
    expect(button.disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText(consoleOperatorsTexts.role), 'finance');
    await user.click(button);
    await giveReason(user, 'Change');
    await waitFor(() =>
      expect(server.bodies(changeOperatorRole)[0]).toEqual({
        _id: 'o2',
        reason: 'Agreed by phone',
        role: 'finance',
      }),
    );
  });

  it('An operator without a second factor offers no reset of it', () => {
    manage(bela({ hasFactor: false }));
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: consoleOperatorsTexts.resetFactorTitle }).disabled,
    ).toBe(true);
  });

  it('An operator awaiting an owner’s confirmation shows that it must be another owner than the appointing one', () => {
    manage(bela({ waitsSince: '2026-02-01 00:00:00', appointedBy: ['asha@plumbline.example'] }));
    expect(screen.getByText(/An owner other than asha@plumbline.example/)).toBeTruthy();
  });

  it('Cancel returns to the actions and changes nothing', async () => {
    const server = fakeApi({});
    const { user, onClose } = manage(bela());
    await user.click(screen.getByRole('button', { name: consoleOperatorsTexts.suspend }));
    await user.click(screen.getByRole('button', { name: consoleTexts.cancel }));
    expect(screen.getByRole('button', { name: consoleOperatorsTexts.suspend })).toBeTruthy();
    expect(server.calls).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('Inviting an operator', () => {
  const drawInvite = () => {
    const onClose = vi.fn();
    return { ...draw(<Invite isOpen onClose={onClose} />), onClose };
  };
  const fill = async (user: User) => {
    await user.type(screen.getByLabelText(consoleOperatorsTexts.eMailAddress), 'chitra@plumbline.example');
    await user.selectOptions(screen.getByLabelText(consoleOperatorsTexts.role), 'auditor');
    await giveReason(user, consoleOperatorsTexts.makeTheLink);
  };

  it('The invitation link is shown once, with its recipient and its expiry', async () => {
    const made = { link: 'https://desk.plumbline.example/console/invitation/abc', expiresAt: '2026-03-11 00:00:00' };
    const server = fakeApi({ [inviteOperator.path]: { message: 'Invited', data: made } });
    const { user, onClose } = drawInvite();
    await fill(user);
    expect(await screen.findByText(made.link)).toBeTruthy();
    expect(screen.getByText(/Give this link to chitra@plumbline.example/)).toBeTruthy();
    expect(server.bodies(inviteOperator)[0]).toEqual({
      email: 'chitra@plumbline.example',
      role: 'auditor',
      reason: 'Agreed by phone',
    });
    // A press outside the sheet must not close it, because its content cannot be shown again.
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByText(made.link)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByText(made.link)).toBeNull();
  });

  it('A refused invitation shows an error and keeps the address, the role and the reason', async () => {
    const message = consoleErrorsTexts.operator_exists;
    fakeApi({ [inviteOperator.path]: { status: 409, message } });
    const { user } = drawInvite();
    await fill(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(consoleOperatorsTexts.eMailAddress).value).toBe(
      'chitra@plumbline.example',
    );
    expect(screen.getByLabelText<HTMLSelectElement>(consoleOperatorsTexts.role).value).toBe('auditor');
    expect(screen.getByLabelText<HTMLTextAreaElement>(consoleTexts.reason).value).toBe('Agreed by phone');
  });
});
