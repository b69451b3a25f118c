import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import { locationText, valueText } from '@plumbline/contract/finding-texts';
import {
  type Finding,
  operatorReconcile,
  operatorReconciliation,
  operatorReconciliations,
  type ReconciliationRun,
  reconciliationRun,
} from '@plumbline/contract/operator';
import { texts as consoleReconciliationTexts } from '@plumbline/texts/en/console-reconciliation';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import ReconciliationScreen from './reconciliation-screen.tsx';

const DIFFERENCE: Finding = {
  location: { code: 'member_packages', member: 'UID1' },
  expected: { code: 'amount', amount: '100.00' },
  found: { code: 'no_transaction' },
};
const run = (changes: Partial<ReconciliationRun> = {}): ReconciliationRun => ({
  _id: 'r1',
  scope: 'full',
  startedBy: '',
  startedAt: '2026-03-04 05:06:07',
  endedAt: null,
  state: 'clean',
  step: 'postings',
  done: 2,
  of: 18,
  differences: 0,
  ...changes,
});
const begin = (row: ReconciliationRun, more: FakeAnswers = {}) => ({
  server: fakeApi({
    [operatorReconciliations.path]: { data: { docs: [row], total: 1, page: 1, limit: 50, pages: 1 } },
    ...more,
  }),
  ...draw(<ReconciliationScreen />, '/reconciliation'),
});
const found = async () =>
  (await screen.findByRole('table', { name: consoleReconciliationTexts.reconciliations })).querySelector(
    'td[data-label="Found"]',
  )?.textContent;

beforeEach(() => signInAs('owner'));

describe('Reconciliations', () => {
  it.each([
    ['clean', 'no difference'],
    ['failed', 'not done'],
    ['waiting', consoleReconciliationTexts.waitsWorker],
    ['running', '2 of 18: Each posting has two sides'],
  ] as const)('A reconciliation that is %s shows: %s', async (state, words) => {
    begin(run({ state }));
    expect(await found()).toBe(words);
  });

  it.each([
    [1, '1 difference'],
    [2, '2 differences'],
  ])('A reconciliation that found %i shows: %s', async (differences, words) => {
    begin(run({ state: 'differs', differences }));
    expect(await found()).toBe(words);
  });

  it.each(reconciliationRun.shape.state.options)('The state %s never appears as an empty cell', async (state) => {
    begin(run({ state }));
    expect(await found()).toBeTruthy();
  });

  it('Run now starts a full reconciliation, and a second press before the response starts none', async () => {
    const { user, server } = begin(run(), { [operatorReconcile.path]: () => new Promise(() => {}) });
    await user.dblClick(screen.getByRole('button', { name: consoleReconciliationTexts.runNow }));
    await waitFor(() => expect(server.to(operatorReconcile.path).map(({ body }) => body)).toEqual([{ scope: 'full' }]));
  });

  it('An opened reconciliation shows each check and the location of each difference, with all decimals', async () => {
    const details = {
      ...run({ state: 'differs', differences: 1 }),
      checks: [{ name: 'principal', expected: '100.00', found: '99.999999', rows: 1200, differences: 1, ms: 5 }],
      findings: [{ check: 'principal', ...DIFFERENCE }],
    };
    const { user } = begin(run({ state: 'differs', differences: 1 }), {
      [operatorReconciliation.path.replace('{id}', 'r1')]: { data: details },
    });
    within(await screen.findByRole('table', { name: consoleReconciliationTexts.reconciliations }))
      .getAllByRole('row')[1]!
      .focus();
    await user.keyboard('{Enter}');
    // The amount is split: digits after the second decimal are dimmed.
    const isExpected = (_text: string, element: Element | null) => element?.textContent === '99.999999';
    expect(await screen.findAllByText(isExpected)).not.toHaveLength(0);
    expect(screen.getByText(locationText(DIFFERENCE.location))).toBeTruthy();
    expect(screen.getByText(valueText(DIFFERENCE.found))).toBeTruthy();
  });
});
