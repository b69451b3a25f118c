import { ATTENTION_KINDS, type Overview, operatorOverview } from '@plumbline/contract/operator';
import { dataOf } from '@plumbline/contract/testing';
import { texts as consoleOverviewTexts } from '@plumbline/texts/en/console-overview';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import OverviewScreen from '../features/overview/overview-screen.tsx';
import { drawWith, signInAs } from '../lib/draw.testing.tsx';
import { navigation } from '../shell/navigation.ts';

const OVERVIEW: Overview = dataOf(operatorOverview, { money: { earningsBooked: '1234.567891' } });
const drawOverview = (changes: Partial<Overview>) => {
  drawWith(<OverviewScreen />, { [operatorOverview.path]: { data: { ...OVERVIEW, ...changes } } });
};

beforeEach(() => signInAs('owner'));

describe('The overview of the console', () => {
  it('Empty queues are not listed', async () => {
    drawOverview({ attention: ATTENTION_KINDS.map((kind) => ({ kind, count: 0, oldestAt: null })) });
    expect(await screen.findByText(consoleOverviewTexts.nothingWaitsYou)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(ATTENTION_KINDS)('The task %s links to a screen of the menu', async (kind) => {
    drawOverview({ attention: [{ kind, count: 3, oldestAt: '2026-03-01 00:00:00' }] });
    const to = (await screen.findByRole('link', { name: /^3/ })).getAttribute('href')!;
    const places = navigation.flatMap((group) => group.places.map((place) => place.to));
    expect(places).toContain(to.split('?')[0]);
  });

  it.each([
    [1, '1dispute is open'],
    [2, '2disputes are open'],
  ])('A count of %i uses the right singular or plural: %s', async (count, said) => {
    drawOverview({ attention: [{ kind: 'disputes', count, oldestAt: null }] });
    expect((await screen.findByRole('link')).textContent).toBe(said);
  });

  it('Amounts are cut to two decimals and never rounded up', async () => {
    drawOverview({});
    expect(await screen.findByText('1,234.56')).toBeTruthy();
  });

  it('An overview that failed to load says so', async () => {
    drawWith(<OverviewScreen />, { [operatorOverview.path]: { status: 500, message: 'no' } });
    expect(await screen.findByText(consoleOverviewTexts.failed)).toBeTruthy();
  });
});
