import { fakeApi } from '@plumbline/app-runtime/testing';
import { type OperatorProof, operatorProofs } from '@plumbline/contract/operator';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import ProofsScreen from './proofs-screen.tsx';

const HASH = `0x${'12'.repeat(32)}`;
const proof = (anchor: OperatorProof['anchor']): OperatorProof => ({
  day: '2026-03-04',
  total: '1234.50',
  leaves: 17,
  root: 'ab'.repeat(32),
  publishedAt: '2026-03-05 00:00:10',
  anchor,
});
const cell = async (label: string) =>
  (await screen.findByRole('table', { name: 'Proofs' })).querySelector(`td[data-label="${label}"]`)?.textContent;

beforeEach(() => signInAs('auditor'));

describe('Proofs', () => {
  it.each<[OperatorProof['anchor'], string, string]>([
    [null, 'none', '–'],
    [{ status: 'signed', hash: null, fee: null }, 'on its way', '–'],
    [{ status: 'lost', hash: null, fee: null }, 'nonce used elsewhere', '–'],
    [{ status: 'anchored', hash: HASH, fee: '0.00003105' }, 'anchored', '0.00003105'],
  ])('A proof with the anchor %o says its state and its cost', async (anchor, state, cost) => {
    fakeApi({ [operatorProofs.path]: { data: { docs: [proof(anchor)], total: 1, page: 1, limit: 50, pages: 1 } } });
    draw(<ProofsScreen />, '/proofs');
    expect(await cell('Anchor')).toBe(state);
    expect(await cell('Cost, BNB')).toBe(cost);
  });
});
