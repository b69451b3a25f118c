import { chargeOfWithdrawal } from '@plumbline/contract';
import { usdt } from '@plumbline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../platform/settings.ts';
import { addMember, addPackage } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { earner } from './testing/steps.ts';

/**
 * The charge and the minimum of a withdrawal, as the database computes them. The first test compares the charge with
 * `chargeOfWithdrawal`: a screen shows it while a member types, and cannot call the database at each key.
 */
const t = await ownDatabase();

const EARNINGS_MICRO = 12_345_678n;
const PRICE_MICRO = 50_000_003n;

const member = await earner(t, EARNINGS_MICRO);
const vendor = await addMember(t.owner);
await pastTheTriggers(t.owner, `UPDATE members.member SET kind = 'vendor' WHERE id = $1`, [vendor]);
const active = await position('active');
const matured = await position('matured');

async function position(status: string): Promise<string> {
  const pack = await addPackage(t.owner, { priceMicro: PRICE_MICRO, yieldPpm: 5_000, maturityDays: 30 });
  const { rows } = await t.owner.query<{ id: string }>(
    `INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
     SELECT $1, $2, $3, 5000, 30, 1 + (SELECT count(*) FROM investments.position), business_date FROM platform.calendar RETURNING id::text`,
    [member, pack, PRICE_MICRO],
  );
  if (status === 'matured')
    await pastTheTriggers(t.owner, `UPDATE investments.position SET status = 'matured' WHERE id = $1`, [rows[0]!.id]);
  return rows[0]!.id;
}

interface Terms {
  readonly gross_micro: bigint;
  readonly charge_micro: bigint;
  readonly net_micro: bigint;
  readonly minimum_micro: bigint;
}

async function termsOf(source: string, of: bigint, positionId: string | null, gross: bigint | null): Promise<Terms[]> {
  return t.rows<Terms>('SELECT * FROM withdrawals.terms_of($1, $2, $3, $4)', [source, of, positionId, gross]);
}
const terms = (gross: bigint, charge: bigint, minimum: bigint): Terms => ({
  gross_micro: gross,
  charge_micro: charge,
  net_micro: gross - charge,
  minimum_micro: minimum,
});

describe('the terms of a withdrawal', () => {
  it('The charge is the configured percentage of the amount, rounded down, as shown on the screens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: 10n ** 15n }), async (gross) => {
        const { charge } = chargeOfWithdrawal(defaultSettings, 'member').split(usdt(gross));
        const [found] = await termsOf('earnings', member, null, gross);
        expect(found).toMatchObject({ gross_micro: gross, charge_micro: charge, net_micro: gross - charge });
      }),
      { numRuns: 30 },
    );
  });

  it('A vendor pays the vendor charge', async () => {
    expect(await termsOf('earnings', vendor, null, 40_000_000n)).toEqual([terms(40_000_000n, 0n, 30_000_000n)]);
  });

  it('Below the minimum, only the whole balance can be withdrawn, and only if it covers the payout cost', async () => {
    const [whole] = await termsOf('earnings', member, null, EARNINGS_MICRO);
    expect(whole).toMatchObject({ minimum_micro: 500_000n });
    const [less] = await termsOf('earnings', member, null, EARNINGS_MICRO - 1n);
    expect(less).toMatchObject({ minimum_micro: 30_000_000n });
  });

  it('A package is withdrawn at its own price, whatever amount is sent', async () => {
    expect(await termsOf('package', member, active, 1_000_000n)).toEqual([terms(PRICE_MICRO, 5_000_000n, 10_000_000n)]);
  });

  it('A matured package pays no charge and has no minimum', async () => {
    expect(await termsOf('package', member, matured, null)).toEqual([terms(PRICE_MICRO, 0n, 0n)]);
  });

  it("Another member's package, a package with the wrong source, and an unknown source have no terms", async () => {
    expect(await termsOf('package', vendor, active, null)).toEqual([]);
    expect(await termsOf('earnings', member, active, 40_000_000n)).toEqual([]);
    expect(await termsOf('wallet', member, null, 40_000_000n)).toEqual([]);
  });
});
