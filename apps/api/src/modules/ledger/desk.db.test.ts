import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, system } from './index.ts';
import { type LedgerBench, ledgerBench, refusal } from './testing.ts';

let t: LedgerBench;
beforeAll(async () => {
  t = await ledgerBench();
});
afterAll(async () => {
  await t.audit();
  await t.drop();
});

const TO_DESK = { kind: 'desk_out', from: system.custodyDesk, to: system.custodyChain };

describe('money at the trading desk', () => {
  it('is still held: a posting moves it from the chain to the desk, and what is owed stays the same', async () => {
    await t.book(100n, 'capital_in');
    const before = await t.balance(system.custodyChain);
    await t.post({ ...TO_DESK, amount: 40n });
    expect(await t.balance(system.custodyDesk)).toBe(-40n);
    expect(await t.balance(system.custodyChain)).toBe(before + 40n);
    expect(await t.balance(system.operatorCapital)).toBe(100n);
    await t.audit();
  });

  it('that is lost is not written off without two operators', async () => {
    const loss = { kind: 'trading_loss', from: system.operatorCapital, to: system.custodyDesk, amount: 30n };
    expect(await refusal(t.post(loss))).toEqual({ code: 'PL003', constraint: 'posting_matches_approval' });
  });

  it('is never taken from a member', async () => {
    const memberId = await t.openMember(50n);
    const fromMember = { kind: 'trading_loss', from: account(memberId, 'wallet'), to: system.custodyDesk, amount: 1n };
    expect(await refusal(t.post(fromMember))).toEqual({ code: 'PL002', constraint: 'posting_has_a_route' });
  });
});
