import { fakeApi } from '@plumbline/app-runtime/testing';
import {
  type OperatorProof,
  type OperatorReserve,
  operatorProofs,
  operatorReserves,
  submitSignature,
} from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { answerText } from '@plumbline/contract/texts';
import { texts as consoleProofsTexts } from '@plumbline/texts/en/console-proofs';
import { texts as consoleSweepsTexts } from '@plumbline/texts/en/console-sweeps';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import ProofsScreen, { Reserves } from './proofs-screen.tsx';

const HASH = `0x${'12'.repeat(32)}`;
const proof = (anchor: OperatorProof['anchor']): OperatorProof =>
  rowOf(operatorProofs, { total: '1234.50', leaves: 17, root: 'ab'.repeat(32), anchor });
const cell = async (label: string) =>
  (await screen.findByRole('table', { name: consoleProofsTexts.proofs })).querySelector(`td[data-label="${label}"]`)
    ?.textContent;

beforeEach(() => signInAs('auditor'));

describe('Proofs', () => {
  it.each<[OperatorProof['anchor'], string, string]>([
    [null, 'none', '–'],
    [{ status: 'signed', hash: null, fee: null }, consoleProofsTexts.onItsWay, '–'],
    [{ status: 'lost', hash: null, fee: null }, consoleProofsTexts.nonceUsedElsewhere, '–'],
    [{ status: 'anchored', hash: HASH, fee: '0.00003105' }, 'anchored', '0.00003105'],
  ])('A proof with the anchor %o shows its state and its cost', async (anchor, state, cost) => {
    fakeApi({ [operatorProofs.path]: { data: { docs: [proof(anchor)], total: 1, page: 1, limit: 50, pages: 1 } } });
    draw(<ProofsScreen />, '/proofs');
    expect(await cell('Anchor')).toBe(state);
    expect(await cell(consoleProofsTexts.costBnb)).toBe(cost);
  });
});

const TREASURY = `0x${'12'.repeat(20)}`;
const RESERVE: OperatorReserve = rowOf(operatorReserves, {
  block: '77',
  owed: '1000.00',
  total: '999.99',
  deposits: '10.00',
  addresses: 2,
  desk: '50.00',
  coverage: '99.99',
  coverageWithDesk: '104.99',
  named: [
    { address: `0x${'34'.repeat(20)}`, purpose: 'payout', amount: '900.00', signature: 'verified', text: 'day' },
    { address: TREASURY, purpose: 'treasury', amount: '89.99', signature: null, text: 'Plumbline proof of reserves 1' },
  ],
});
const open = async (named = RESERVE.named) => {
  const api = fakeApi({
    [operatorReserves.path]: { data: { docs: [{ ...RESERVE, named }], total: 1, page: 1, limit: 50, pages: 1 } },
    [submitSignature.path]: { data: {}, message: answerText(submitSignature.name) },
  });
  const drawn = draw(<Reserves />, '/proofs');
  await drawn.user.click(await screen.findByText('2026-03-04'));
  const treasury = await screen.findByRole('region', {
    name: consoleSweepsTexts.treasuryAddress({ address: TREASURY }),
  });
  return { ...drawn, api, treasury };
};

describe('Reserves', () => {
  it('A shortfall of reserves is marked, with coverage shown with and without the desk', async () => {
    signInAs('auditor');
    const { treasury } = await open();
    const cell = (label: string) =>
      screen.getByRole('table', { name: consoleProofsTexts.reserves }).querySelector(`td[data-label="${label}"]`)
        ?.textContent;
    expect(cell('Coverage')).toBe('99.99 %');
    expect(cell(consoleProofsTexts.withTheDesk)).toBe('104.99 %');
    expect(cell('Signed')).toBe('1 of 2');
    expect(within(treasury).getByText(consoleProofsTexts.notSigned)).toBeTruthy();
    expect(within(treasury).queryByRole('button', { name: consoleProofsTexts.handSignature })).toBeNull();
  });

  // Shows DEC-1-proofs-25
  it('Finance can submit a treasury’s signature, and malformed signatures are rejected', async () => {
    signInAs('finance');
    const { user, api, treasury } = await open();
    const press = () => user.click(within(treasury).getByRole('button', { name: consoleProofsTexts.handSignature }));
    await user.type(within(treasury).getByLabelText(consoleProofsTexts.signature), '0x12');
    await press();
    expect(within(treasury).getByText(consoleProofsTexts.signatureXHexadecimal)).toBeTruthy();
    await user.clear(within(treasury).getByLabelText(consoleProofsTexts.signature));
    const signature = `0x${'1b'.repeat(65)}`;
    await user.type(within(treasury).getByLabelText(consoleProofsTexts.signature), ` ${signature} `);
    await press();
    expect(await screen.findByText(/^Submitted/)).toBeTruthy();
    expect(api.bodies(submitSignature).at(-1)).toEqual({ day: '2026-03-04', address: TREASURY, signature });
  });

  it('A rejected signature shows that it is invalid, and another can be entered', async () => {
    signInAs('owner');
    const { treasury } = await open(RESERVE.named.map((named) => ({ ...named, signature: 'refused' as const })));
    expect(within(treasury).getByText(/^rejected/)).toBeTruthy();
    expect(within(treasury).getByRole('button', { name: consoleProofsTexts.handSignature })).toBeTruthy();
  });
});
