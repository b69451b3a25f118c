import type { SustainabilityRecord } from '@plumbline/contract';
import { operatorSustainability } from '@plumbline/contract/operator';
import { sample } from '@plumbline/contract/testing';
import { texts as consoleOverviewTexts } from '@plumbline/texts/en/console-overview';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { Sustainability } from './sustainability.tsx';

const RECORD: SustainabilityRecord = sample(operatorSustainability.data.unwrap(), {
  need: '120.00',
  earned: [
    { span: 30, days: 30, total: '3000.00', aDay: '100.00' },
    { span: 90, days: 41, total: '4100.00', aDay: '100.00' },
    { span: 365, days: 41, total: '4100.00', aDay: '100.00' },
  ],
  ready: { booked: '600.00', subsidy: '12.00' },
  lastsDays: '5.1',
  income: {
    total: '100.00',
    sources: [
      { source: 'trading', amount: '75.00', share: '0.750000' },
      { source: 'subsidy', amount: '25.00', share: '0.250000' },
    ],
  },
});
const drawRecord = (data: SustainabilityRecord | null) => {
  drawWith(<Sustainability />, { [operatorSustainability.path]: { data } });
};

beforeEach(() => signInAs('auditor'));

describe('Sustainability of income', () => {
  it('The screen shows the days of cover, periods shorter than requested, and the shares', async () => {
    drawRecord(RECORD);
    expect(await screen.findByText('5.1 days')).toBeTruthy();
    const earned = within(screen.getByRole('table', { name: consoleOverviewTexts.earnedADay }));
    expect(earned.getByText(consoleOverviewTexts.lastSoFar({ span: '90', days: '41' }))).toBeTruthy();
    const paid = screen.getByRole('table', { name: consoleOverviewTexts.incomeLastClosed });
    expect(within(paid).getByText(consoleOverviewTexts.subsidy).closest('tr')?.textContent).toContain('25');
  });

  it('Without any need, no division and no share is shown', async () => {
    drawRecord({ ...RECORD, need: '0.00', lastsDays: null, income: { ...RECORD.income, total: '0.00', sources: [] } });
    expect(await screen.findByText(consoleOverviewTexts.nothingIsNeeded)).toBeTruthy();
    expect(screen.getByText(consoleOverviewTexts.noIncomePaid)).toBeTruthy();
  });

  it('Before the job has run, the screen says when the figures will appear', async () => {
    drawRecord(null);
    expect(await screen.findByText(consoleOverviewTexts.figuresMinuteAfter)).toBeTruthy();
  });
});
