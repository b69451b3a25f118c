import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  exportSweep,
  importSweep,
  operatorSweep,
  operatorSweepable,
  operatorSweeps,
  SWEEP_STATUSES,
  SWEEP_STEPS,
  type Sweep,
} from '@plumbline/contract/operator';
import { dataOf, rowOf, sample } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleSweepsTexts } from '@plumbline/texts/en/console-sweeps';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import SweepsScreen from './sweeps-screen.tsx';

const [PAYOUT, TREASURY] = [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`];
const NOW = dataOf(operatorSweepable, {
  addresses: 2,
  amount: '300.00',
  threshold: '10.00',
  gasPriceGwei: '1',
  gasNeededBnb: '0.01',
  gasWallet: `0x${'03'.repeat(20)}`,
  gasWalletBnb: '1',
  recipients: [
    { address: PAYOUT, purpose: 'payout' },
    { address: TREASURY, purpose: 'treasury' },
  ],
});
const sweep = (changes: Partial<Sweep> = {}): Sweep =>
  rowOf(operatorSweeps, {
    _id: 's1',
    to: PAYOUT!,
    addresses: 2,
    amount: '300.00',
    exportedBy: 'bela@plumbline.example',
    expiresAt: '2026-03-05 05:06:07',
    transactions: 4,
    ...changes,
  });
const step = (status: (typeof SWEEP_STEPS)[number], position: number) =>
  sample(operatorSweep.data.shape.transactions.element, {
    position,
    kind: 'transfer',
    path: `0/${position}`,
    from: PAYOUT,
    to: TREASURY,
    amount: '5.00',
    nonce: '1',
    status,
  });
const begin = (row: Sweep, more: FakeAnswers = {}, now: object = {}) =>
  drawWith(
    <SweepsScreen />,
    {
      [operatorSweepable.path]: { data: { ...NOW, ...now } },
      [operatorSweeps.path]: { data: { docs: [row], total: 1, page: 1, limit: 50, pages: 1 } },
      [operatorSweep.path]: {
        data: { sweep: row, transactions: SWEEP_STEPS.map(step), file: '{"a":1}', fileName: 'sweep.json' },
      },
      ...more,
    },
    '/sweeps',
  );
type User = ReturnType<typeof draw>['user'];
async function open(user: User) {
  within(await screen.findByRole('table', { name: consoleSweepsTexts.sweeps }))
    .getAllByRole('row')[1]!
    .focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: consoleSweepsTexts.sweep });
  await within(dialog).findAllByRole('listitem');
  return dialog;
}

beforeEach(() => signInAs('finance'));

describe('Exporting a sweep', () => {
  const exportTo = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: consoleSweepsTexts.exportASweep }));
    await user.type(screen.getByLabelText(consoleTexts.reason), 'Weekly');
    await user.click(screen.getByRole('button', { name: consoleSweepsTexts.export }));
  };
  const EXPORTED = { [exportSweep.path]: { message: 'Ready', data: { _id: 's1', addresses: 2, amount: '300.00' } } };

  it('A sweep goes to the payout wallet unless another platform address is chosen', async () => {
    const { user, server } = begin(sweep(), EXPORTED);
    await exportTo(user);
    await waitFor(() => expect(server.bodies(exportSweep)[0]).toEqual({ to: PAYOUT, reason: 'Weekly' }));
  });

  it('After the export, the sweep opens with the file to sign', async () => {
    const { user } = begin(sweep(), EXPORTED);
    await exportTo(user);
    expect(await screen.findByRole('button', { name: consoleSweepsTexts.saveFileSign })).toBeTruthy();
  });

  it.each([
    ['the addresses are empty', { addresses: 0 }],
    ['the gas wallet cannot pay for it', { isGasShort: true }],
  ])('A sweep cannot be exported while %s', async (_, now) => {
    begin(sweep(), {}, now);
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: consoleSweepsTexts.exportASweep })).disabled,
    ).toBe(true);
  });

  it('An unreachable network shows an error, and earlier sweeps are still listed', async () => {
    begin(sweep(), { [operatorSweepable.path]: { status: 503, message: 'no' } });
    expect(await screen.findByRole('table', { name: consoleSweepsTexts.sweeps })).toBeTruthy();
  });
});

describe('Sweep', () => {
  it.each(SWEEP_STATUSES)('A sweep that is %s has its own label', async (status) => {
    begin(sweep({ status }));
    const table = await screen.findByRole('table', { name: consoleSweepsTexts.sweeps });
    expect(table.querySelector('td[data-label="State"]')?.textContent).not.toContain('_');
  });

  it('Each transaction of a sweep shows its state', async () => {
    const { user } = begin(sweep());
    const dialog = within(await open(user));
    for (const status of SWEEP_STEPS) expect(dialog.getAllByText(status).length).toBeGreaterThan(0);
  });

  it('Importing the signed file requires a reason', async () => {
    const { user, server } = begin(sweep(), { [importSweep.path]: { message: 'Stored' } });
    await open(user);
    await user.upload(screen.getByLabelText(consoleSweepsTexts.signedFile), new File(['{"signed":1}'], 'signed.json'));
    expect(await screen.findByText(/^signed.json/)).toBeTruthy();
    await user.type(screen.getByLabelText(consoleTexts.reason), 'Signed by Chitra');
    await user.click(screen.getByRole('button', { name: consoleSweepsTexts.importAndSend }));
    await waitFor(() =>
      expect(server.bodies(importSweep)[0]).toEqual({ file: '{"signed":1}', reason: 'Signed by Chitra' }),
    );
  });

  it('A file that differs from the export shows an error, and another can be chosen', async () => {
    const message = 'The file differs from the export';
    const { user } = begin(sweep(), { [importSweep.path]: { status: 409, message } });
    await open(user);
    await user.upload(screen.getByLabelText(consoleSweepsTexts.signedFile), new File(['{}'], 'signed.json'));
    await user.type(await screen.findByLabelText(consoleTexts.reason), 'Signed');
    await user.click(screen.getByRole('button', { name: consoleSweepsTexts.importAndSend }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('A sweep that was not signed in time can no longer be imported', async () => {
    const { user } = begin(sweep({ expired: true }));
    const dialog = within(await open(user));
    expect(dialog.getByText(/It was not signed by 2026-03-05 05:06:07 UTC/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: consoleSweepsTexts.importSignedFile })).toBeNull();
  });

  it.each(['done', 'given_up'] as const)('A sweep that is %s offers no further action', async (status) => {
    const { user } = begin(sweep({ status }));
    const dialog = within(await open(user));
    expect(dialog.queryByRole('button', { name: /Import|Save|Give up/ })).toBeNull();
  });

  it.each(['support', 'auditor'] as const)('The role %s can neither import nor abandon a sweep', async (role) => {
    signInAs(role);
    const { user } = begin(sweep());
    const dialog = within(await open(user));
    expect(dialog.queryByRole('button', { name: /Import|Give up/ })).toBeNull();
  });
});
