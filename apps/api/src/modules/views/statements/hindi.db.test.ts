import { EXPORTED_LISTS, type ExportedList } from '@plumbline/contract';
import { texts as documents } from '@plumbline/texts/all/documents';
import { texts as documentsTexts } from '@plumbline/texts/en/documents';
import { LANGUAGES } from '@plumbline/texts/languages';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { acceptRisk, addMember, addPackage, bookInflow, fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { openDay } from '../../../testing/purchases.ts';
import { closeDay, refreshTeams } from '../../earning/income/index.ts';
import { purchasePackage } from '../../earning/investments/index.ts';
import { vendor } from '../../market/orders/testing/market.ts';
import { currentNotice } from '../../people/members/index.ts';

const t = await ownDatabase();
const today = () => openDay(t);

async function buy(memberId: bigint): Promise<void> {
  await acceptRisk(t.owner, memberId, currentNotice('risk').version);
  await fund(t.db, memberId, 500_000_000n);
  const packageId = await addPackage(t.owner, { priceMicro: 400_000_000n, yieldPpm: 500, maturityDays: 90 });
  const bought = await purchasePackage(t.db, memberId, { packageId, amount: '400', payment_mode_name: 'wallet' });
  if (!bought.ok) throw new Error(bought.code);
}

/** The member has a package, a referral with a package, and two closed days. A store has a session, too. */
const [real, demo] = await Promise.all([ownApp(t), ownApp(t, { PLUMBLINE_DEMO: '1' })]);
const member = await addMember(t.owner);
await buy(member);
await buy(await addMember(t.owner, member));
await refreshTeams(t.db);
await bookInflow(t.db, 400_000_000n);
for (let day = 0; day < 2; day += 1) await closeDay(t.db, await today());
const me = await openSession(t, 'member', member);
const seller = await openSession(t, 'vendor', (await vendor(t)).id);

const OF_STORES: readonly ExportedList[] = ['sales', 'settlement'];
const FILTERS: Partial<Record<ExportedList, string>> = { team: 'team=A', listings: 'kind=job' };

async function file(list: ExportedList, format: 'csv' | 'pdf', language: string, api = real) {
  const [group, token] = OF_STORES.includes(list) ? ['vendorApi', seller] : ['sellerApi', me];
  const answer = await api.app.inject({
    url: `/${group}/exportList/${list}?format=${format}&${FILTERS[list] ?? ''}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer;
}
const csv = async (list: ExportedList, language: string, api = real): Promise<string[]> =>
  (await file(list, 'csv', language, api)).body.replace('\uFEFF', '').trimEnd().split('\r\n');
async function paper(list: ExportedList, language: string, api = real): Promise<string> {
  const { rawPayload } = await file(list, 'pdf', language, api);
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text;
}

/** Units and abbreviations that are the same in every language. */
const SAME = /USDT|UTC|BEP-20|UID|SHA-256|SKU|PIN|URL/g;

describe('Exports in Hindi', () => {
  // Shows DEC-8-screens-22
  it.each(EXPORTED_LISTS)('Every column heading of the export %s is in Hindi', async (list) => {
    const [heads] = await csv(list, 'hi');
    expect(heads!.replace(SAME, '')).not.toMatch(/[A-Za-z]{2}/);
    expect(heads).toMatch(/[\u0900-\u097f]/);
  });

  // Shows DEC-8-screens-22
  it.each(['statement', 'trading-income', 'level-income', 'orders', 'team'] as const)(
    'The lines of the export %s are in Hindi, with the same figures as in English',
    async (list) => {
      const [hindi, english] = [await csv(list, 'hi'), await csv(list, 'en')];
      expect(hindi.length).toBeGreaterThan(1);
      const figures = (lines: string[]) => lines.slice(1).map((line) => (line.match(/\d+/g) ?? []).sort());
      expect(figures(hindi)).toEqual(figures(english));
      for (const [index, line] of hindi.entries()) {
        expect(line).toMatch(/[\u0900-\u097f]/);
        expect(line).not.toBe(english[index]);
        expect(line).not.toMatch(/earnings|Profit|Income|Active|Wallet|wallet|target|Paid/);
      }
    },
  );

  // Shows DEC-8-screens-22
  it('A PDF statement is in Hindi from title to footer, with the same amounts as in English', async () => {
    const [hindi, english] = [await paper('statement', 'hi'), await paper('statement', 'en')];
    for (const words of ['Statement', 'opening', 'Page', 'created', 'All time', 'Credit'])
      expect([words, english.includes(words), hindi.includes(words)]).toEqual([words, true, false]);
    expect(english).toContain('400.000000');
    expect(hindi).toContain('400.000000');
  });
});

it.each(LANGUAGES)('A PDF statement is in the language %s', async (language) => {
  const text = await paper('statement', language);
  expect(text).toContain('400.000000');
  expect(text.includes(documents.en.statement.title)).toBe(language === 'en');
});

describe('The two clocks of a demo', () => {
  // Shows DEC-8-screens-24
  it('A demo’s export is named after its business day and says which times are real', async () => {
    const answer = await file('statement', 'csv', 'en', demo);
    expect(answer.headers['content-disposition']).toContain(`plumbline-demo-statement-${await today()}.csv`);
    expect(answer.body.split('\r\n')[0]).toContain(documentsTexts.list.realTime({ label: 'Recorded' }));
    expect((await csv('deposits', 'hi', demo))[0]).toContain('(UTC, असली घड़ी)');
    const says = documentsTexts.demoClock;
    expect(await paper('statement', 'en', demo)).toContain(says);
  });

  // Shows DEC-8-screens-24
  it('An export with real money does not mention a second clock', async () => {
    const answer = await file('statement', 'csv', 'en');
    expect(answer.headers['content-disposition']).toContain(`plumbline-statement-${await today()}.csv`);
    expect(answer.body.split('\r\n')[0]).toContain('Recorded (UTC)');
    expect(await paper('statement', 'en')).not.toContain('Demo');
  });
});
