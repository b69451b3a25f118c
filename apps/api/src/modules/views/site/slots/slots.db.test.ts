import { errors, formResult, reportContent } from '@plumbline/contract';
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
import { slotInHindi } from './hindi.ts';
import { SITE_PARAMETERS, siteSlots } from './index.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const slots = siteSlots(api.deps);

const draw = (name: string, query = '') => slots[name]!(new URLSearchParams(query));
const words = async (name: string, query = '') =>
  ((await draw(name, query)) ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('a slot of the site', () => {
  it('Each slot reads the parameters that it names, and no other', async () => {
    for (const [name, drawSlot] of Object.entries(slots)) {
      const query = new URLSearchParams({ kind: 'listing', id: 'x', slug: 'x', day: 'x', page: 'x', result: 'x' });
      const read = vi.spyOn(query, 'get');
      await drawSlot(query);
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
  ])('A slot named %s leaves the page’s own words where there is nothing yet', async (name) => {
    expect(await draw(name)).toBeNull();
  });

  it('A slot shows the charges that the server enforces, also after they were changed', async () => {
    expect(await words('fees')).toContain(`Withdrawal 5 % of the amount`);
    await setSetting(t, 'withdrawalChargeBps', 250);
    expect(await words('fees')).toContain(`Withdrawal 2.50 % of the amount`);
    await setSetting(t, 'withdrawalChargeBps', defaultSettings.withdrawalChargeBps);
  });

  it.each(Object.entries(figuresThen))(
    'A slot named figure:%s is, on a new platform, the figure that the texts were built with: %s',
    async (name, value) => {
      expect(await draw(`figure:${name}`)).toBe(value);
    },
  );

  it('A slot keeps the figures in texts current', async () => {
    await setSetting(t, 'withdrawalChargeBps', 250);
    const fresh = siteSlots(api.deps);
    const said = (name: string) => fresh[`figure:${name}`]!(new URLSearchParams());
    expect(await Promise.all(['withdrawalCharge', 'chargeOfHundred', 'netOfHundred'].map(said))).toEqual([
      '2.50\u00a0%',
      '2.50\u00a0USDT',
      '97.50\u00a0USDT',
    ]);
    await setSetting(t, 'withdrawalChargeBps', defaultSettings.withdrawalChargeBps);
  });

  it('A slot shows packages with a target that is called one, and titles as text', async () => {
    await addPackage(t.owner, { priceMicro: 1_500_000_000n, yieldPpm: 5000, maturityDays: 90 });
    await t.owner.query(`UPDATE investments.package SET title = '<img src=x onerror=alert(1)>'`);
    const html = (await draw('packages'))!;
    expect(html).not.toContain('<img');
    expect(await words('packages')).toContain('1,500.00 0.5 %, not guaranteed, can be zero 90 days');
  });

  it('A slot shows the ranks and shares of the plan in force', async () => {
    const said = await words('levels');
    expect(said).toContain('6 5,000 300,000 200');
    expect(said).toContain('Level Income, team A 10 %');
    expect(said).toContain('after 14 days');
  });

  // Shows DEC-1.4c, DEC-1.7a
  it('A slot shows closed days, twenty a page, with plain links between the pages', async () => {
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
    'A slot opens the first page for ?%s',
    async (query) => {
      expect(await draw('transparency', query)).toBe(await draw('transparency'));
    },
  );

  it('A slot shows the platform’s addresses whole, so that the chain can be asked', async () => {
    const shown = await words('addresses');
    const { token, payoutWallet, gasWallet } = ownAddresses(api.deps.chain, api.deps.config.chain);
    for (const each of [token, payoutWallet, gasWallet]) expect(shown).toContain(each);
    expect(shown).toContain('On BNB Smart Chain, chain 56.');
  });

  it('A slot shows custody and the income disclosure once the jobs have run', async () => {
    await fund(t.db, await addMember(t.owner), 2_000_000n);
    await publishCustody(api.deps);
    await publishDisclosure(t.db);
    expect(await words('custody')).toContain('Owed in all 52.00');
    expect(await words('custody')).toContain('There is no shortfall.');
    expect(await words('income-disclosure')).toContain('1 of 1 members have never earned anything.');
  });

  it('A slot says the result of a form in our words, and nothing that an address makes up', async () => {
    expect(await words('contact-result', `result=${formResult('Registered successfully')}`)).toBe(
      'Registered successfully',
    );
    expect(await words('newsletter-result', `result=${formResult('Email  Invalid')}`)).toContain(
      'Email  Invalid'.replace('  ', ' '),
    );
    for (const result of ['you-won-a-prize', '<script>', '__proto__', 'x'.repeat(10_000)])
      expect(await draw('contact-result', new URLSearchParams({ result }).toString())).toBeNull();
  });

  it('A slot shows the income of 30 closed days by kind, and pay for recruitment beside the profit', async () => {
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
    expect(said).toContain('1.00 USDT , beside 3.00 USDT of trading profit: 33.34 % of it');
  });
});

// Shows DEC-9-catalogue-22
it('The form of a report finds a store by the end of its address, and nothing that is not shown', async () => {
  const shop = await approvedVendor(t);
  const { rows } = await t.owner.query(
    'SELECT v.slug, v.store_name AS name, m.public_id AS id FROM vendors.vendor v JOIN members.member m ON m.id = v.vendor_id WHERE m.id = $1',
    [shop.id],
  );
  const draw = (query: Record<string, string>) => slots['report-form']!(new URLSearchParams(query));
  const drawn = await draw({ kind: 'store', slug: rows[0].slug });
  expect(drawn).toContain(rows[0].name);
  expect(drawn).toContain(`value="${rows[0].id}"`);
  expect(await draw({ kind: 'store', slug: 'no-such-store' })).toBeNull();
  expect(await draw({ kind: 'review' })).toBeNull();
});

// Shows DEC-8-screens-19
it('The form of a report in Hindi has no English words but what was reported, and is answered in Hindi', async () => {
  const shop = await approvedVendor(t);
  const { rows } = await t.owner.query(
    `UPDATE vendors.vendor SET store_name = '<b>Table</b>' WHERE vendor_id = $1 RETURNING slug`,
    [shop.id],
  );
  const draw = async (query: Record<string, string>) =>
    slotInHindi('report-form', (await slots['report-form']!(new URLSearchParams(query), 'hi'))!);
  const form = await draw({ kind: 'store', slug: rows[0].slug });
  expect(form).toContain('<strong>&lt;b&gt;Table&lt;/b&gt;</strong>');
  expect(form).toContain('<input type="hidden" name="language" value="hi">');
  const words = form.replace(/<strong>.*?<\/strong>/, '').replace(/<[^>]+>/g, ' ');
  expect(words.match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
  for (const message of [reportContent.message, errors.content_unknown.message, errors.rate_limited.message]) {
    const said = await draw({ result: formResult(message) });
    expect(said.replace(/<[^>]+>/g, ' ').match(/[A-Za-z]{2,}/g) ?? [], message).toEqual([]);
  }
});
