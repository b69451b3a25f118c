import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import { findingText } from '@plumbline/contract/finding-texts';
import { type Finding, operatorAlerts, operatorResolveAlert, type PlatformAlert } from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as t } from '@plumbline/texts/en/console-alerts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import AlertsScreen from './alerts-screen.tsx';

const DIFFERENCE: Finding = {
  location: { code: 'posting', posting: '7' },
  expected: { code: 'amount', amount: '3.00' },
  found: { code: 'no_transaction' },
};
const alert = (changes: Partial<PlatformAlert> = {}): PlatformAlert =>
  rowOf(operatorAlerts, { _id: 'a1', code: 'books_differ', freezesPayouts: true, ...changes });
const begin = (row: PlatformAlert, more: FakeAnswers = {}) =>
  drawWith(
    <AlertsScreen />,
    {
      [operatorAlerts.path]: { data: { docs: [row], total: 1, page: 1, limit: 50, pages: 1 } },
      ...more,
    },
    '/alerts',
  );
const cell = async (label: string) =>
  (await screen.findByRole('table', { name: t.alerts })).querySelector(`td[data-label="${label}"]`);
const detailOf = async () => {
  const lines = (await cell('Detail'))?.firstElementChild?.children ?? [];
  return [...lines].map(({ textContent }) => textContent);
};

beforeEach(() => signInAs('owner'));

describe('Alert in the list', () => {
  it.each(Object.entries(t.meanings))('The alert %s is described in words beside its name', async (code, meaning) => {
    begin(alert({ code }));
    expect((await cell('Alert'))?.textContent).toBe(`${code.replaceAll('_', ' ')}${meaning}`);
  });

  it('An alert code unknown to this console is shown by its name', async () => {
    begin(alert({ code: 'something_new' }));
    expect((await cell('Alert'))?.textContent).toBe('something new');
  });

  it.each([
    [{ missingWei: '-3000000000000000000' }, ['missing: −3.00 USDT']],
    [{ missingWei: '1000000000000000001' }, [t.andWei({ shown: 'missing: 1.00 USDT', remainderWei: '1' })]],
    [{ differences: 2 }, ['differences: 2']],
    [{ txHash: '0xab' }, ['tx hash: 0xab']],
    [{ where: ['wallet 1', { account: 7 }] }, ['wallet 1', '{"account":7}']],
    [{ findings: [DIFFERENCE] }, [findingText(DIFFERENCE)]],
    [{}, []],
  ])('An alert with the detail %j shows: %j', async (detail, lines) => {
    begin(alert({ detail }));
    expect(await detailOf()).toEqual(lines);
  });

  it.each([
    [{ freezesPayouts: true }, t.frozenByIt],
    [{ freezesPayouts: false }, '–'],
  ])('An alert shows whether it freezes payouts: %j is “%s”', async (changes, shown) => {
    begin(alert(changes));
    expect((await cell('Payouts'))?.textContent).toBe(shown);
  });

  it.each([
    [true, t.overTime({ time: '2026-03-05 00:00:00' })],
    [false, t.closedTime({ time: '2026-03-05 00:00:00' })],
  ])('An automatically ended alert (%s) differs from a manually closed one', async (endedItself, shown) => {
    begin(alert({ resolvedAt: '2026-03-05 00:00:00', endedItself }));
    expect((await cell('State'))?.textContent).toBe(shown);
    expect(screen.queryByRole('button', { name: t.close })).toBeNull();
  });
});

describe('Closing an alert', () => {
  it('Closing an alert requires a reason and warns that payouts resume', async () => {
    const { user, server } = begin(alert(), { [operatorResolveAlert.path]: { message: 'Closed' } });
    await user.click(await screen.findByRole('button', { name: t.close }));
    expect(screen.getByText(t.payoutsGoWhen)).toBeTruthy();
    await user.type(screen.getByLabelText(consoleTexts.reason), 'Counted again');
    await user.click(screen.getAllByRole('button', { name: t.close }).at(-1)!);
    await waitFor(() => expect(server.bodies(operatorResolveAlert)[0]).toEqual({ _id: 'a1', reason: 'Counted again' }));
  });

  it('An alert whose cause persists cannot be closed: the server’s message appears and the reason stays', async () => {
    const message = 'The books still differ';
    const { user } = begin(alert(), { [operatorResolveAlert.path]: { status: 409, message } });
    await user.click(await screen.findByRole('button', { name: t.close }));
    await user.type(screen.getByLabelText(consoleTexts.reason), 'Counted again');
    await user.click(screen.getAllByRole('button', { name: t.close }).at(-1)!);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(consoleTexts.reason).value).toBe('Counted again');
  });

  it.each(['support', 'auditor'] as const)('The role %s cannot close alerts', async (role) => {
    signInAs(role);
    begin(alert());
    await cell('State');
    expect(screen.queryByRole('button', { name: t.close })).toBeNull();
  });
});
