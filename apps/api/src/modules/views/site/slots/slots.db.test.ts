import { texts as sitePartsTexts } from '@plumbline/texts/en/site-parts';
import { bare } from '@plumbline/texts/testing';
import { describe, expect, it, vi } from 'vitest';
import { figuresThen } from '../../../../../../site/src/content/figures.ts';
import { defaultSettings } from '../../../../platform/settings.ts';
import { addMember, addPackage, bookInflow, fund } from '../../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { approvedVendor } from '../../../../testing/market.ts';
import { setSetting } from '../../../../testing/settings.ts';
import { ownAddresses } from '../../../base/chain/index.ts';
import { closeDay } from '../../../earning/income/index.ts';
import { publishCustody } from '../publish-custody.ts';
import { publishDisclosure } from '../publish-disclosure.ts';
import { SITE_PARAMETERS, siteSlots } from './index.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const slots = siteSlots(api.deps);

const draw = (name: string, query = '') => slots[name]!(new URLSearchParams(query), 'en');
const words = async (name: string, query = '') =>
  ((await draw(name, query)) ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('Live parts of the site', () => {
  it('Each live part reads only the parameters that it declares', async () => {
    for (const [name, drawSlot] of Object.entries(slots)) {
      const query = new URLSearchParams({ kind: 'listing', id: 'x', slug: 'x', day: 'x', page: 'x', result: 'x' });
      const read = vi.spyOn(query, 'get');
      await drawSlot(query, 'en');
      const others = read.mock.calls.flat().filter((asked) => !SITE_PARAMETERS[name]?.includes(asked));
      expect([name, others]).toEqual([name, []]);
    }
  });

  it.each([
    'last-days',
    'transparency',
    'proofs',
    'sustainability',
    'custody',
    'income-disclosure',
    'packages',
    'contact-result',
  ])('Without data, the live part %s keeps the page’s own text', async (name) => {
    expect(await draw(name)).toBeNull();
  });

  it('A live part shows the charges that the server applies, even after a change', async () => {
    expect(await words('fees')).toContain(`Withdrawal 5 % of the amount`);
    await setSetting(t, 'withdrawalChargeBps', 250);
    expect(await words('fees')).toContain(`Withdrawal 2.50 % of the amount`);
    await setSetting(t, 'withdrawalChargeBps', defaultSettings.withdrawalChargeBps);
  });

  it.each(Object.entries(figuresThen))(
    'On a new platform, figure:%s is the figure that the texts were built with: %s',
    async (name, value) => {
      expect(await draw(`figure:${name}`)).toBe(value);
    },
  );

  it('A live part updates the figures in texts', async () => {
    await setSetting(t, 'withdrawalChargeBps', 250);
    const fresh = siteSlots(api.deps);
    const said = (name: string) => fresh[`figure:${name}`]!(new URLSearchParams(), 'en');
    expect(await Promise.all(['withdrawalCharge', 'chargeOfHundred', 'netOfHundred'].map(said))).toEqual([
      '2.50\u00a0%',
      '2.50\u00a0USDT',
      '97.50\u00a0USDT',
    ]);
    await setSetting(t, 'withdrawalChargeBps', defaultSettings.withdrawalChargeBps);
  });

  it('A live part shows packages with their target labelled as such, and escapes titles', async () => {
    await addPackage(t.owner, { priceMicro: 1_500_000_000n, yieldPpm: 5000, maturityDays: 90 });
    await t.owner.query(`UPDATE investments.package SET title = '<img src=x onerror=alert(1)>'`);
    const html = (await draw('packages'))!;
    expect(html).not.toContain('<img');
    expect(await words('packages')).toContain('1,500.00 0.5 %, not guaranteed, can be zero 90 days');
  });

  it('A live part shows the ranks and shares of the current plan', async () => {
    const said = await words('levels');
    expect(said).toContain('6 5,000 300,000 200');
    expect(said).toContain('Level Income, team A 10 %');
    expect(said).toContain('after 14 days');
  });

  // Shows DEC-1.4c, DEC-1.7a
  it('A live part shows closed days, twenty a page, with plain links between the pages', async () => {
    expect(await draw('income-shares')).toBeNull();
    await bookInflow(t.db, 50_000_000n);
    for (let day = 5; day < 27; day++) await closeDay(t.db, `2026-01-${String(day).padStart(2, '0')}`);
    expect(await words('last-days')).toContain('2026-01-26 0.00 0.00 100 %');
    const first = (await draw('transparency'))!;
    expect(first.match(/<tr>/g)).toHaveLength(21);
    expect(first).toContain('href="/transparency?page=2#closed-days"');
    const second = (await draw('transparency', 'page=2'))!;
    expect(second.match(/<tr>/g)).toHaveLength(3);
    expect(second).toContain('href="/transparency?page=1#closed-days"');
  });

  it.each(['page=-1', 'page=0', 'page=x', 'page=1e9', `page=${'9'.repeat(500)}`, 'page=<script>'])(
    'The page parameter ?%s opens the first page',
    async (query) => {
      expect(await draw('transparency', query)).toBe(await draw('transparency'));
    },
  );

  it('A live part shows the platform’s full addresses, so that anyone can look them up on the chain', async () => {
    const shown = await words('addresses');
    const { token, payoutWallet, gasWallet } = ownAddresses(api.deps.chain, api.deps.config.chain);
    for (const each of [token, payoutWallet, gasWallet]) expect(shown).toContain(each);
    expect(shown).toContain(sitePartsTexts.addresses.bnbSmartChain({ chain: '56' }));
  });

  it('A live part shows custody and the income disclosure once the jobs have run', async () => {
    await fund(t.db, await addMember(t.owner), 2_000_000n);
    await publishCustody(api.deps);
    await publishDisclosure(t.db);
    expect(await words('custody')).toContain('Total owed 52.00');
    expect(await words('custody')).toContain(sitePartsTexts.custody.noShortfall({ strong: bare }).join(''));
    expect(await words('income-disclosure')).toContain('1 of 1 members have never earned anything.');
  });

  it('A live part shows a form’s result only in the product’s own texts, never text from the URL', async () => {
    expect(await words('contact-result', 'result=contactMember')).toBe('Registered successfully');
    expect(await words('newsletter-result', 'result=emailInvalid')).toContain('Email  Invalid'.replace('  ', ' '));
    for (const result of ['you-won-a-prize', '<script>', '__proto__', 'x'.repeat(10_000)])
      expect(await draw('contact-result', new URLSearchParams({ result }).toString())).toBeNull();
  });

  it('A live part shows the income of 30 closed days by kind, and recruitment pay next to the profit', async () => {
    const member = await addMember(t.owner);
    for (const [kind, account, amount] of [
      ['trading_profit', 1, 3_000_000],
      ['direct_income', 4, 1_000_000],
    ]) {
      await t.owner.query(
        `SELECT ledger.distribute($1, 16, ARRAY[$2::bigint * 32 + $3::bigint], ARRAY[$4::bigint], $1, '{}')`,
        [kind, member, account, amount],
      );
    }
    const said = await words('income-shares');
    expect(said).toContain('Trading Profit 3.00 75 % Direct Income 1.00 25 % All income 4.00');
    expect(said).toContain('1.00 USDT , compared with 3.00 USDT of trading profit: 33.34 % of it');
  });
});

// Shows DEC-9-catalogue-22
it('The report form finds a store by the last part of its URL, and nothing that is hidden', async () => {
  const shop = await approvedVendor(t);
  const { rows } = await t.owner.query(
    'SELECT v.slug, v.store_name AS name, m.public_id AS id FROM vendors.vendor v JOIN members.member m ON m.id = v.vendor_id WHERE m.id = $1',
    [shop.id],
  );
  const draw = (query: Record<string, string>) => slots['report-form']!(new URLSearchParams(query), 'en');
  const drawn = await draw({ kind: 'store', slug: rows[0].slug });
  expect(drawn).toContain(rows[0].name);
  expect(drawn).toContain(`value="${rows[0].id}"`);
  expect(await draw({ kind: 'store', slug: 'no-such-store' })).toBeNull();
  expect(await draw({ kind: 'review' })).toBeNull();
});

// Shows DEC-8-screens-19
it('The report form in Hindi is answered in Hindi and has no English words except the reported title', async () => {
  const shop = await approvedVendor(t);
  const { rows } = await t.owner.query(
    `UPDATE vendors.vendor SET store_name = '<b>Table</b>' WHERE vendor_id = $1 RETURNING slug`,
    [shop.id],
  );
  const draw = async (query: Record<string, string>) =>
    (await slots['report-form']!(new URLSearchParams(query), 'hi'))!;
  const form = await draw({ kind: 'store', slug: rows[0].slug });
  expect(form).toContain('<strong>&lt;b&gt;Table&lt;/b&gt;</strong>');
  expect(form).toContain('<input type="hidden" name="language" value="hi">');
  const words = form.replace(/<strong>.*?<\/strong>/, '').replace(/<[^>]+>/g, ' ');
  expect(words.match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
  for (const result of ['reportContent', 'content_unknown', 'rate_limited']) {
    const said = await draw({ result });
    expect(said.replace(/<[^>]+>/g, ' ').match(/[A-Za-z]{2,}/g) ?? [], result).toEqual([]);
  }
});
