import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { acceptRisk, addMember, addPackage, fund } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { beginExit, openPosition, undoExit } from '../../../testing/purchases.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { currentNotice } from '../../people/members/index.ts';
import { purchasePackage } from './purchase-package.ts';
import { finishExit, returnPackage } from './return-package.ts';
import { findExitable, isPositionNamed } from './store.ts';

/** A member's actions on packages, in every order and at once, compared with a model of the README's table. */
const t = await ownDatabase({ checksLedger: true });

const balanceOf = (member: bigint, kind: 'wallet' | 'principal') => readBalance(t.db, account(member, kind));
const buy = (memberId: bigint, packageId: string, usdt: bigint) =>
  purchasePackage(t.db, memberId, { packageId, amount: usdt.toString(), payment_mode_name: 'wallet' });

interface Position {
  readonly id: bigint;
  readonly public_id: string;
  readonly status: string;
  readonly purchase_number: number;
}
async function positionsOf(member: bigint): Promise<Position[]> {
  return t.rows<Position>(
    'SELECT id, public_id, status, purchase_number FROM investments.position WHERE member_id = $1 ORDER BY id',
    [member],
  );
}
/** Leaves the package as the close of its last day does. */
const mature = (id: bigint) =>
  t.owner.query(
    `WITH past AS (SELECT set_config('session_replication_role', 'replica', true))
     UPDATE investments.position SET status = 'matured' FROM past WHERE id = $1 AND status = 'active'`,
    [id],
  );
async function teamOf(sponsor: bigint): Promise<{ active: number; invested: bigint }> {
  return t.row('SELECT active::int, invested_micro AS invested FROM referrals.team_figures($1) WHERE level = 1', [
    sponsor,
  ]);
}

/** One line of the table for a position: the state that each action leads to. */
const NEXT = {
  mature: { active: 'matured' },
  leave: { active: 'exiting', matured: 'exiting' },
  finish: { exiting: 'exited' },
  takeBack: { matured: 'returned' },
} as const;
interface Modelled {
  status: string;
  from: string;
}

function follow(each: Modelled, does: keyof typeof NEXT | 'undo'): void {
  const before = each.status;
  const next =
    does === 'undo'
      ? before === 'exiting'
        ? each.from
        : undefined
      : (NEXT[does] as Record<string, string | undefined>)[before];
  if (next === undefined) return;
  each.from = does === 'leave' ? before : each.from;
  each.status = next;
}

async function act(member: bigint, { id, public_id }: Position, does: keyof typeof NEXT | 'undo'): Promise<void> {
  const position = { memberId: member, positionId: id };
  if (does === 'mature') await mature(id);
  if (does === 'leave') await beginExit(t, position);
  if (does === 'takeBack') await returnPackage(t.db, member, public_id);
  // Both ways to end an exit throw for a position that is not exiting.
  if (does === 'undo') await undoExit(t, position).catch(() => {});
  if (does === 'finish') await transaction(t.db, (tx) => finishExit(tx, position)).catch(() => {});
}

describe('the life of packages compared with a simple model', () => {
  const PRICE = 100_000_000n;
  const action = fc.record({
    at: fc.nat(2),
    does: fc.constantFrom('mature' as const, 'leave' as const, 'finish' as const, 'takeBack' as const, 'undo' as const),
  });

  it('States, wallet, principal and the team above match the model after any actions in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
        const sponsor = await addMember(t.owner);
        const member = await addMember(t.owner, sponsor);
        for (let count = 0; count < 3; count++) await openPosition(t, member, { priceMicro: PRICE, yieldPpm: 400 });
        const model: Modelled[] = Array.from({ length: 3 }, () => ({ status: 'active', from: '' }));
        for (const { at, does } of actions) {
          await act(member, (await positionsOf(member))[at]!, does);
          follow(model[at]!, does);
        }
        expect((await positionsOf(member)).map(({ status }) => status)).toEqual(model.map(({ status }) => status));
        const back = BigInt(model.filter(({ status }) => status === 'returned').length) * PRICE;
        expect(await balanceOf(member, 'wallet')).toBe(back);
        expect(await balanceOf(member, 'principal')).toBe(3n * PRICE - back);
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it('A member counts as active in the team above exactly while one of their packages is active', async () => {
    const sponsor = await addMember(t.owner);
    const member = await addMember(t.owner, sponsor);
    const one = await openPosition(t, member, { priceMicro: PRICE, yieldPpm: 400 });
    const two = await openPosition(t, member, { priceMicro: PRICE, yieldPpm: 400 });
    const seen = [(await teamOf(sponsor)).active];
    for (const step of [
      () => beginExit(t, { memberId: member, positionId: one }),
      () => beginExit(t, { memberId: member, positionId: two }),
      () => undoExit(t, { memberId: member, positionId: one }),
      () => beginExit(t, { memberId: member, positionId: one }),
    ]) {
      await step();
      seen.push((await teamOf(sponsor)).active);
    }
    expect(seen).toEqual([1, 1, 0, 1, 0]);
  });

  it('A package that is being withdrawn does not count as team investment until the exit is undone', async () => {
    const sponsor = await addMember(t.owner);
    const member = await addMember(t.owner, sponsor);
    await openPosition(t, member, { priceMicro: 3n * PRICE, yieldPpm: 400 });
    const positionId = await openPosition(t, member, { priceMicro: PRICE, yieldPpm: 400 });
    await beginExit(t, { memberId: member, positionId });
    expect((await teamOf(sponsor)).invested).toBe(3n * PRICE);
    await undoExit(t, { memberId: member, positionId });
    expect((await teamOf(sponsor)).invested).toBe(4n * PRICE);
  });
});

describe('simultaneous actions on packages', () => {
  it('A matured package is either returned to the wallet or withdrawn, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const member = await addMember(t.owner);
      const id = await openPosition(t, member, { priceMicro: 30_000_000n, yieldPpm: 400 });
      await mature(id);
      const [position] = await positionsOf(member);
      const [back] = await Promise.all([
        returnPackage(t.db, member, position!.public_id),
        beginExit(t, { memberId: member, positionId: id }),
      ]);
      const [after] = await positionsOf(member);
      expect(after!.status).toBe(back.ok ? 'returned' : 'exiting');
      expect(await balanceOf(member, 'wallet')).toBe(back.ok ? 30_000_000n : 0n);
    }
  });

  it("A member's purchases are numbered from 1 without gaps, even if they arrive at the same time", async () => {
    const member = await addMember(t.owner);
    await acceptRisk(t.owner, member, currentNotice('risk').version);
    await fund(t.db, member, 300_000_000n);
    const terms = { priceMicro: 30_000_000n, yieldPpm: 400, maturityDays: 90 };
    const packages = await Promise.all(Array.from({ length: 15 }, () => addPackage(t.owner, terms)));
    const answers = await Promise.all(packages.map((packageId) => buy(member, packageId, 30n)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    const numbers = (await positionsOf(member)).map(({ purchase_number }) => purchase_number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await balanceOf(member, 'wallet')).toBe(0n);
  });

  it('An exit can be completed only once', async () => {
    const member = await addMember(t.owner);
    const id = await openPosition(t, member, { priceMicro: 30_000_000n, yieldPpm: 400 });
    await beginExit(t, { memberId: member, positionId: id });
    const ends = await Promise.allSettled(
      Array.from({ length: 6 }, () => transaction(t.db, (tx) => finishExit(tx, { positionId: id }))),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('choosing the position for an exit', () => {
  /** A package that the member holds in two positions, a matured and an active one. */
  async function twice() {
    const member = await addMember(t.owner);
    await acceptRisk(t.owner, member, currentNotice('risk').version);
    await fund(t.db, member, 60_000_000n);
    const packageId = await addPackage(t.owner, { priceMicro: 30_000_000n, yieldPpm: 400, maturityDays: 90 });
    await buy(member, packageId, 30n);
    const [first] = await positionsOf(member);
    await mature(first!.id);
    await buy(member, packageId, 30n);
    const [matured, active] = await positionsOf(member);
    return { member, packageId, matured: matured!, active: active! };
  }

  it('A package id selects the matured position, whose exit is free, before the active one', async () => {
    const { member, packageId, matured } = await twice();
    expect(await findExitable(t.db, member, packageId)).toMatchObject({ id: matured.id, status: 'matured' });
  });

  it('A position id selects exactly that position', async () => {
    const { member, active } = await twice();
    expect(await findExitable(t.db, member, active.public_id)).toMatchObject({ id: active.id, status: 'active' });
  });

  it("A member cannot find another member's position", async () => {
    const { packageId, active } = await twice();
    const stranger = await addMember(t.owner);
    for (const named of [packageId, active.public_id]) expect(await findExitable(t.db, stranger, named)).toBeNull();
  });

  it('A position that is already exiting is not found', async () => {
    const { member, active } = await twice();
    await beginExit(t, { memberId: member, positionId: active.id });
    expect(await findExitable(t.db, member, active.public_id)).toBeNull();
  });

  it("A position is identified only by its own id or its package's id, in any letter case", async () => {
    const { packageId, matured, active } = await twice();
    const names = [packageId, active.public_id.toUpperCase(), matured.public_id, 'active'];
    const named = await Promise.all(names.map((text) => isPositionNamed(t.db, active.id, text)));
    expect(named).toEqual([true, true, false, false]);
  });
});
