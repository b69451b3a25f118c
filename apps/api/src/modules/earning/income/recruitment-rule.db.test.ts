import { INCOME_KINDS, isRecruitment, RECRUITMENT_SHARE_BPS, RECRUITMENT_SPAN_DAYS } from '@plumbline/contract';
import { expect, it } from 'vitest';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { account } from '../../base/ledger/index.ts';

const t = await ownDatabase();

it('The kinds that the contract calls pay for recruitment are those that the ledger caps', async () => {
  const { rows } = await t.owner.query<{ kind: string; capped: boolean }>(
    `SELECT DISTINCT kind, ledger.is_recruitment(kind) AS capped FROM ledger.route WHERE from_kind IN (16, 17) AND to_kind < 16`,
  );
  expect(rows.length).toBe(9);
  for (const { kind, capped } of rows) expect([kind, isRecruitment(kind)]).toEqual([kind, capped]);
  expect(
    rows
      .filter(({ capped }) => capped)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(INCOME_KINDS.filter(isRecruitment).sort());
});

it('The window and the share of the contract are those of the ledger', async () => {
  const member = await addMember(t.owner);
  await bookInflow(t.db, 1_000_000n);
  await t.owner.query(
    `SELECT ledger.distribute('trading_profit', 16, ARRAY[$1::bigint], ARRAY[1000000], 'profit', '{}')`,
    [account(member, 'claimable')],
  );
  const roomAfter = (days: number): Promise<bigint> =>
    t.value('SELECT ledger.recruitment_room(business_date + $1::integer) AS room FROM platform.calendar', [days]);
  const half = (1_000_000n * BigInt(RECRUITMENT_SHARE_BPS)) / 10_000n;
  expect(await roomAfter(0)).toBe(half);
  expect(await roomAfter(RECRUITMENT_SPAN_DAYS - 1)).toBe(half);
  expect(await roomAfter(RECRUITMENT_SPAN_DAYS)).toBe(0n);
});
