import { describe, expect, it } from 'vitest';
import type { AskNode } from './check-anchor.ts';
import { checkBalances } from './check-balances.ts';
import { coverageOf, heldIn } from './check-reserves.ts';
import { readArguments } from './options.ts';
import { Rejection } from './rejection.ts';
import { ReserveCheck, type ReserveVerdict } from './reserve-check.ts';
// Created from docs/proof.md with Python's hashlib and hmac and signed by viem, not with this code.
import vectors from './reserve-vectors.json' with { type: 'json' };

const LIST = { data: { docs: [{ day: '2026-11-22', addresses: vectors.addresses }] } };
const OWN = vectors.own[0]!;

function check(file = vectors.file, own: unknown = OWN, list: unknown = LIST, pieceBytes = 1 << 20): ReserveVerdict {
  const checker = new ReserveCheck({ own, list });
  const bytes = new TextEncoder().encode(file);
  for (let at = 0; at < bytes.length; at += pieceBytes) checker.write(bytes.subarray(at, at + pieceBytes));
  return checker.end();
}
function held() {
  const verdict = check();
  if (!verdict.holds) throw new Error(verdict.says);
  return verdict;
}
const refused = (verdict: ReserveVerdict) => (verdict.holds ? null : verdict.step);
const withOwn = (change: (own: typeof OWN) => void) => {
  const own = structuredClone(OWN);
  change(own);
  return own;
};

describe('checking reserves', () => {
  // Shows DEC-1-proofs-24
  it('The vectors of reserves are accepted in chunks of any size, with the amount held', () => {
    for (const piece of [1, 7, 64]) expect(check(vectors.file, OWN, LIST, piece).holds).toBe(true);
    const { file, sha256, signed } = held();
    expect(sha256).toBe(vectors.fileSha256);
    expect([heldIn(file), file.owed, coverageOf(heldIn(file), file.owed)]).toEqual([
      1_077_000_000n,
      10n ** 9n,
      '107.70',
    ]);
    expect(signed!.map(({ isSigned }) => isSigned)).toEqual([true, true]);
  });

  it("Each person's address is found in the reserves, even an empty one", () => {
    const found = vectors.own.map((own) => {
      const verdict = check(vectors.file, own);
      return verdict.holds ? verdict.own!.map(({ leaf }) => leaf.sum) : verdict.says;
    });
    expect(found).toEqual([[7_000_000n], [20_000_000n], [0n]]);
  });

  it('The signatures or the file of reserves are rejected after changing any single bit of the file', () => {
    const bytes = new TextEncoder().encode(vectors.file);
    // The lowest bit of every eighth byte, because recovering two keys takes a tenth of a second.
    for (let at = 0; at < bytes.length; at += 8) {
      const changed = bytes.slice();
      changed[at]! ^= 1;
      const checker = new ReserveCheck({ own: null, list: LIST });
      checker.write(changed);
      expect(checker.end().holds, `byte ${at}`).toBe(false);
    }
  });

  it.each([
    ['nonce', withOwn((own) => (own.key = '02'.repeat(32)))],
    ['nonce', withOwn((own) => (own.leaves[0]!.address = vectors.own[1]!.leaves[0]!.address))],
    ['leaf', withOwn((own) => (own.leaves[0]!.amount = '7000001'))],
    ['leaf', withOwn((own) => (own.leaves[0]!.position = 1))],
    ['path', withOwn((own) => (own.leaves[0]!.siblings[1]!.sum = '1'))],
    ['path', withOwn((own) => own.leaves[0]!.siblings.pop())],
    ['proof', withOwn((own) => (own.day = '2026-11-21'))],
    ['proof', withOwn((own) => own.leaves.push(own.leaves[0]!))],
    ['proof', {}],
  ] as const)('The check of reserves shows the step that fails: %s (case %#)', (step, own) => {
    expect(refused(check(vectors.file, own))).toBe(step);
  });

  it("The check of reserves rejects another signer's signature and reports a missing one", () => {
    const [first, second] = vectors.addresses;
    const list = (signature: string | null) => [{ day: '2026-11-22', addresses: [{ ...first!, signature }, second!] }];
    expect(refused(check(vectors.file, null, list(second!.signature)))).toBe('file');
    expect(refused(check(vectors.file, null, list('0x12')))).toBe('file');
    expect(refused(check(vectors.file, null, [{ day: '2020-01-01', addresses: [] }]))).toBe('file');
    const verdict = check(vectors.file, null, list(null));
    expect(verdict.holds && verdict.signed!.map(({ isSigned }) => isSigned)).toEqual([false, true]);
  });

  // Shows DEC-1-proofs-24
  it('The check of reserves compares block, token and balances with a node', async () => {
    const { file } = held();
    const node =
      (turn: (method: string, params: readonly unknown[]) => unknown = () => undefined): AskNode =>
      async (method, params) =>
        turn(method, params) ?? honest(method, params);
    const honest = (method: string, params: readonly unknown[]): unknown => {
      if (method === 'eth_chainId') return '0x38';
      if (method === 'eth_getBlockByNumber')
        return {
          number: params[0] === 'finalized' ? '0x50' : '0x4d',
          hash: file.blockHash,
          timestamp: `0x${file.blockAt.toString(16)}`,
        };
      const { data } = (params as [{ data: string }])[0];
      if (data === '0x313ce567') return '0x12';
      expect(params[1]).toBe('0x4d');
      const amount = file.named.find(({ address }) => data.endsWith(address.slice(2)))!.amount;
      // Less than a millionth is truncated.
      return `0x${(amount * 10n ** 12n + 5n).toString(16)}`;
    };
    const whole = { ...file, kept: new Map() };
    await expect(checkBalances(node(), whole)).resolves.toBeUndefined();
    for (const lie of [
      (method: string) => (method === 'eth_chainId' ? '0x1' : undefined),
      (_: string, [tag]: readonly unknown[]) => (tag === 'finalized' ? { number: '0x4c' } : undefined),
      (_: string, [tag]: readonly unknown[]) =>
        tag === '0x4d' ? { number: '0x4d', hash: `0x${'1'.repeat(64)}` } : undefined,
      (_: string, [tag]: readonly unknown[]) =>
        tag === '0x4d' ? { hash: file.blockHash, timestamp: '0x1' } : undefined,
      (method: string) => (method === 'eth_call' ? '0x6' : undefined),
      (_: string, [call]: readonly unknown[]) =>
        (call as { data?: string } | undefined)?.data?.startsWith('0x70a08231') ? '0x0' : undefined,
    ])
      await expect(checkBalances(node(lie as Parameters<typeof node>[0]), whole)).rejects.toThrow(Rejection);
  });

  it('An incomplete command line of the reserves checker is rejected', () => {
    expect(readArguments(['reserves', 'a', 'b', '--rpc', 'x', '--signatures', 'c'])).toEqual({
      command: 'reserves',
      file: 'a',
      own: 'b',
      rpc: 'x',
      signatures: 'c',
    });
    expect(readArguments(['reserves', 'a'])).toMatchObject({ own: null, rpc: null, signatures: null });
    for (const wrong of [
      ['reserves'],
      ['reserves', 'a', '--anchor', 'x'],
      ['file', 'a', '--signatures', 'x'],
      ['toString', 'a'],
    ])
      expect(readArguments(wrong)).toBeNull();
  });
});
