import { texts as consoleAlertsTexts } from '@plumbline/texts/en/console-alerts';
import { describe, expect, it } from 'vitest';
import { placeOf } from './check-custody.ts';

const searchedAt = new Date('2026-11-28T20:00:00Z');
const place = (found: Partial<Parameters<typeof placeOf>[0]['found'][number]> = {}) =>
  placeOf({
    searchedAt,
    found: [{ address: '0xab', wei: '50000000000000000000', fromBlock: '7', toBlock: '7', sentIn: [], ...found }],
  });

describe('the result of the search in the custody alert', () => {
  it('The custody alert shows the address, the sum and the block', () => {
    expect(place()).toEqual({
      searched: '2026-11-28 20:00:00 UTC',
      where: ['0xab holds 50.00 USDT more than its recorded transfers: block 7'],
    });
  });

  it('The custody alert shows several blocks and the transactions that took money', () => {
    const { where } = place({ wei: '-5000000000000000000', toBlock: '9', sentIn: ['0x01', '0x02'] });
    expect(where).toEqual(['0xab holds 5.00 USDT less than its recorded transfers: blocks 7 to 9; sent in 0x01, 0x02']);
  });

  it('The custody alert says so if every address matches its transfers', () => {
    expect(placeOf({ searchedAt, found: [] }).where).toEqual([consoleAlertsTexts.custody.asRecorded]);
  });
});
