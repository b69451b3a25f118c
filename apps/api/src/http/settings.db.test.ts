import { usdt } from '@plumbline/money';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { describe, expect, it } from 'vitest';
import { currentNotice } from '../modules/people/members/index.ts';
import { writeSetting } from '../platform/settings.ts';
import type { TestApp } from '../testing/app.ts';
import { tokenOf } from '../testing/factors.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { member } from '../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);

async function signedIn() {
  const someone = await member(t);
  return { ...someone, token: await tokenOf(api, someone.email) };
}

describe('Limits that an operator changes', () => {
  // Shows DEC-6.6
  it('A changed limit applies at once on the server and on screens', async () => {
    const { token } = await signedIn();
    const report = (amount: string) =>
      api
        .post('/sellerApi/addfund', { amount, transaction_id: 'not a hash' }, token)
        .then((answer) => answer.json().message);
    const limits = async () => (await api.get('/publicApi/platform')).json().data.limits;
    expect([await report('40'), (await limits()).depositReportMinimum]).toEqual([errorsTexts.hash_not_valid, '30.00']);
    await writeSetting(t.db, 'depositReportMinimum', usdt(50_000_000n), 'test');
    expect([await report('40'), (await limits()).depositReportMinimum]).toEqual([
      rulesTexts.enterMoreThan({ minimum: '50' }),
      '50.00',
    ]);
  });
});

describe('Addresses forwarded by a proxy', () => {
  const FORWARDED = '203.0.113.7';

  /** Returns the address stored with an accepted notice, which is also the one that rate limits use. */
  async function addressSeenBy(app: TestApp): Promise<string> {
    const { id, token } = await signedIn();
    await app.app.inject({
      method: 'POST',
      url: '/sellerApi/acceptNotice',
      payload: { notice: 'risk', version: currentNotice('risk').version },
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': FORWARDED },
      remoteAddress: '10.0.0.5',
    });
    return t.value('SELECT host(ip) AS ip FROM members.notice_acceptance WHERE member_id = $1', [id]);
  }

  // Shows DEC-5-limits-2
  it('A forwarded address is used if the proxy is configured as trusted', async () => {
    const behind = await ownApp(t, { TRUSTED_PROXIES: '10.0.0.0/8' });
    expect(await addressSeenBy(behind)).toBe(FORWARDED);
  });

  // Shows DEC-5-limits-2, ASVS-4.1.3, ASVS-15.3.4
  it('A forwarded address from anyone but a trusted proxy is ignored', async () => {
    const behindAnother = await ownApp(t, { TRUSTED_PROXIES: '10.9.0.1' });
    expect(await addressSeenBy(behindAnother)).toBe('10.0.0.5');
    expect(await addressSeenBy(api)).toBe('10.0.0.5');
  });
});
