import type { ClosedDay } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as earnTexts } from '@plumbline/texts/en/earn';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import { ClosedDays } from './closed-days.tsx';

const day = (date: string, funded: string, factor: string) =>
  ({ day: date, need: '10.00', funded, factor }) as ClosedDay;

it('The /earn screen shows, for each closed day, the amount needed, the amount paid and the share of each target', async () => {
  const { user } = draw(<ClosedDays days={[day('2026-11-20', '8.40', '0.840000'), day('2026-11-19', '0.00', '0')]} />);
  expect(screen.getByText(earnTexts.lastPaid({ day: '20 Nov 2026', share: '84 %' }))).toBeTruthy();
  await user.click(screen.getByText(appTexts.lists.asTable));
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['20 Nov', '10.00', '8.40', '84\u00a0%'],
    ['19 Nov', '10.00', '0.00', '0\u00a0%'],
  ]);
});
