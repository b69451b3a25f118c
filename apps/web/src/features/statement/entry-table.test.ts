import type { EntryCause, StatementEntry } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as appHindi } from '@plumbline/texts/hi/app';
import { afterEach, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../lib/text/index.ts';
import { causeOf, counterOf, whatOf } from './entry-table.tsx';

const entry = (kind: string, cause: EntryCause | null = null) =>
  ({ kind, cause, reason: 'As the server says it', counter: 'earnings.booked' }) as StatementEntry;

describe('Statement entry', () => {
  afterEach(() => loadLanguage('en'));

  // Shows SPEC-7.25, DEC-9-orders-17
  it.each<[EntryCause | null, string, string]>([
    [
      { is: 'day', day: '2026-11-20', percent: '84' },
      appTexts.lists.cause.share({ what: 'Level Income', day: '20 Nov 2026', percent: '84' }),
      'लेवल आय, 20 नव॰ 2026 के लिए, लक्ष्य का 84\u00a0%',
    ],
    [{ is: 'day', day: '2026-11-20', percent: null }, 'Level Income for 20 Nov 2026', 'लेवल आय, 20 नव॰ 2026 के लिए'],
    [{ is: 'note', note: 'Typo' }, 'Level Income: Typo', 'लेवल आय: Typo'],
    [
      { is: 'transfer', txHash: '0xab' },
      appTexts.lists.cause.transfer({ what: 'Level Income', txHash: '0xab' }),
      'लेवल आय, लेन-देन 0xab',
    ],
    [
      { is: 'payer', payer: 'earnings.booked' },
      appTexts.lists.cause.payer['earnings.booked']({ what: 'Level Income' }),
      appHindi.lists.cause.payer['earnings.booked']({ what: 'लेवल आय' }),
    ],
    [{ is: 'order', order: 'a', number: 'TEA-00001', side: 'buyer' }, 'Level Income: TEA-00001', 'लेवल आय: TEA-00001'],
    [null, 'Level Income', 'लेवल आय'],
  ])('A statement entry shows its reason in the chosen language: %j', async (cause, english, hindi) => {
    expect(causeOf(entry('level_income', cause))).toBe(english);
    await loadLanguage('hi');
    expect(causeOf(entry('level_income', cause))).toBe(hindi);
  });

  // Shows SPEC-7.25
  it('A statement entry shows the other party in the chosen language', async () => {
    expect(counterOf(entry('level_income'))).toBe(appTexts.home.bookedEarnings);
    expect(counterOf({ ...entry('claim'), counter: 'earnings' })).toBe(appTexts.lists.account.earnings);
    await loadLanguage('hi');
    expect(counterOf(entry('level_income'))).toBe(appHindi.home.bookedEarnings);
  });

  it('A statement entry of an unknown kind keeps the server’s text', () => {
    expect([whatOf(entry('new_kind')), causeOf(entry('new_kind'))]).toEqual(Array(2).fill('As the server says it'));
  });
});
