import { type GoneDeposit, operatorGoneDeposits, operatorProposeGoneDeposit } from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { texts as consoleDepositsTexts } from '@plumbline/texts/en/console-deposits';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { GoneDeposits } from './gone-deposits.tsx';

const row = (changes: Partial<GoneDeposit> = {}): GoneDeposit =>
  rowOf(operatorGoneDeposits, {
    _id: 'd1',
    member: { _id: 'm1', fullName: 'Chitra Das', referId: 'UID1' },
    amount: '100.00',
    transaction_id: `0x${'ab'.repeat(32)}`,
    onAccounts: '40.00',
    missing: '60.00',
    ...changes,
  });
const begin = (...rows: readonly GoneDeposit[]) =>
  drawWith(<GoneDeposits onShow={() => undefined} />, {
    [operatorGoneDeposits.path]: { data: { docs: rows, total: rows.length, page: 1, limit: 50, pages: 1 } },
    [operatorProposeGoneDeposit.path]: { data: { _id: 'p1', amount: '100.00' } },
  });

describe('Deposits removed from the chain', () => {
  it('Finance proposes the correction of a removed deposit after reading what it takes and what is missing', async () => {
    signInAs('finance');
    const { server, user } = begin(row());
    await user.click(await screen.findByRole('button', { name: consoleDepositsTexts.proposeTheCorrection }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('40.00 USDT of it is in Chitra Das’s wallets');
    expect(dialog.textContent).toContain('60.00 USDT is missing');
    await user.type(within(dialog).getByRole('textbox'), 'Two nodes lack it');
    await user.click(within(dialog).getByRole('button', { name: consoleDepositsTexts.propose }));
    await waitFor(() =>
      expect(server.bodies(operatorProposeGoneDeposit)[0]).toEqual({
        deposit: 'd1',
        reason: 'Two nodes lack it',
      }),
    );
  });

  it('A removed deposit of a member with open withdrawals states that they are rejected first', async () => {
    signInAs('owner');
    const { user } = begin(row({ inWithdrawals: '20.00', missing: '0.00' }));
    await user.click(await screen.findByRole('button', { name: consoleDepositsTexts.proposeTheCorrection }));
    expect((await screen.findByRole('dialog')).textContent).toContain('20.00 USDT is in open withdrawals');
    expect(screen.getByRole('dialog').textContent).toContain(
      consoleDepositsTexts.usdtWalletsTakenBack({ onAccounts: '40.00', fullName: 'Chitra Das' }),
    );
  });

  it.each(['support', 'auditor'] as const)(
    'The role %s sees removed deposits but cannot propose corrections',
    async (role) => {
      signInAs(role);
      begin(row(), row({ _id: 'd2', state: 'proposed' }), row({ _id: 'd3', state: 'corrected' }));
      await screen.findByText(consoleDepositsTexts.gone.proposed, { selector: '*:not(option)' });
      expect(screen.queryByRole('button', { name: consoleDepositsTexts.proposeTheCorrection })).toBeNull();
    },
  );
});
