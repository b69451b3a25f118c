import type { ClosedDay } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { DayReason } from './day-reason.tsx';

const HASH = `0x${'ab'.repeat(32)}`;
const closed = (day: string, changes: Partial<ClosedDay> = {}): ClosedDay => ({
  day,
  need: '100.00',
  booked: '80.00',
  subsidy: '4.00',
  funded: '84.00',
  factor: '0.840000',
  shortfall: '0.00',
  planVersion: 3,
  earned: [
    { source: 'trading', amount: '79.00' },
    { source: 'orders', amount: '1.00' },
  ],
  closedAt: '2026-03-05 00:00:02',
  evidence: [{ transaction_id: HASH, sender: null, amount: '80.00', corrections: [] }],
  ...changes,
});
async function open(days: readonly ClosedDay[]) {
  const { user } = draw(<DayReason days={days} />);
  await user.click(screen.getByRole('button', { name: appTexts.home.why }));
  return within(await screen.findByRole('dialog'));
}

beforeEach(() => signIn());

describe('Reason for the last day’s payment', () => {
  // Shows DEC-9-fees-1
  it('The accounts of a day list marketplace fees beside trading results', async () => {
    const books = await open([closed('2026-03-04')]);
    const earned = within(books.getByRole('table', { name: appTexts.home.earnedFrom }));
    expect(earned.getByRole('row', { name: /Trading results.*79\.00/ })).toBeTruthy();
    expect(earned.getByRole('row', { name: /Marketplace order fees.*1\.00/ })).toBeTruthy();
  });

  it('The earned share of the target appears with its day', () => {
    draw(<DayReason days={[closed('2026-03-04')]} />);
    expect(screen.getByText(/84 % of the target of 4 Mar was earned/)).toBeTruthy();
  });

  it('A share just below 100 % is not rounded up to it', () => {
    draw(<DayReason days={[closed('2026-03-04', { factor: '0.999999' })]} />);
    expect(screen.queryByText(/^100 %/)).toBeNull();
  });

  it('The home page shows no reason before the first day is closed', () => {
    draw(<DayReason days={[]} />);
    expect(screen.getByText(appTexts.home.noDayClosed)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('The accounts of a day show the amount needed, earnings, subsidy, the amount paid and the transfer as evidence', async () => {
    const books = await open([closed('2026-03-04')]);
    const table = books.getByRole('table', { name: appTexts.home.decided({ day: '4 Mar 2026' }) }).textContent!;
    for (const figure of ['100.00', '80.00', '4.00', '84.00']) expect(table).toContain(figure);
    expect(books.getByRole('list').textContent!.replaceAll(/\s/g, '')).toContain(HASH);
  });

  it('A day without a trading result states that instead of its evidence', async () => {
    const books = await open([closed('2026-03-04', { evidence: [] })]);
    expect(books.getByText(appTexts.home.noResult)).toBeTruthy();
  });

  it('Earlier days are listed below, without the last one', async () => {
    const books = await open([closed('2026-03-04'), closed('2026-03-03'), closed('2026-03-02')]);
    const before = books.getByRole('table', { name: appTexts.home.closedDaysBefore });
    const days = [...before.querySelectorAll('tbody tr')].map((row) => /\d Mar/.exec(row.textContent!)?.[0]);
    expect(days).toEqual(['3 Mar', '2 Mar']);
  });
});
