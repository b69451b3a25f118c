import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoChainSettings } from './demo-wallets.ts';
import { checkAddress, compareBlocks, planRead, readTransactionHash } from './rules.ts';
import type { Cursor } from './watch/cursor-store.ts';

const cursor = (at: Partial<Cursor> = {}): Cursor => ({
  version: 1n,
  startNumber: 0n,
  block: { number: 1000n, hash: 'b1000' },
  latestNumber: 1000n,
  finalized: { number: 998n, hash: 'b998' },
  ...at,
});
const asRecorded = new Map([
  [1000n, 'b1000'],
  [998n, 'b998'],
]);

describe('what the watcher reads next', () => {
  it('The watcher reads the new blocks next, together with some of the latest ones again', () => {
    expect(planRead(cursor(), 1003n, asRecorded)).toEqual({ from: 985n, to: 1003n, finalityBroken: false });
  });

  it('The watcher reads all blocks after finality again if its last block is no longer in the chain', () => {
    const at = cursor({ finalized: { number: 900n, hash: 'b900' } });
    const hashes = new Map([
      [1000n, 'other'],
      [900n, 'b900'],
    ]);
    expect(planRead(at, 1003n, hashes)).toEqual({ from: 901n, to: 1003n, finalityBroken: false });
  });

  it('The watcher rereads a long range of blocks if a final block is no longer in the chain', () => {
    const hashes = new Map([
      [1000n, 'other'],
      [998n, 'other'],
    ]);
    expect(planRead(cursor(), 1003n, hashes)).toEqual({ from: 698n, to: 1003n, finalityBroken: true });
  });

  it('The watcher ignores a block that the node does not have', () => {
    expect(planRead(cursor(), 1003n, new Map())).toMatchObject({ finalityBroken: false, from: 985n });
  });

  it('The watcher reads nothing from a node that is far behind', () => {
    const { from, to } = planRead(cursor(), 900n, new Map());
    expect(to).toBeLessThan(from);
  });

  it('The watcher never starts before its first block and always advances by a limited number of blocks', () => {
    const number = fc.bigInt({ min: 0n, max: 10n ** 7n });
    fc.assert(
      fc.property(number, number, number, fc.boolean(), (start, read, ahead, forked) => {
        const block = { number: start + read, hash: 'x' };
        const at = cursor({ startNumber: start, block, finalized: { number: block.number, hash: 'x' } });
        const latest = block.number + ahead;
        const plan = planRead(at, latest, new Map([[block.number, forked ? 'y' : 'x']]));
        const isBounded = plan.from >= start && plan.to - plan.from < 500n && plan.to <= latest;
        return isBounded && (forked || ahead === 0n || plan.to > block.number);
      }),
    );
  });
});

describe('a recorded block', () => {
  it('A recorded block is final when finality reaches it on the same chain, and gone when another block replaced it', () => {
    const recorded = [
      { number: 1n, hash: 'a' },
      { number: 2n, hash: 'b' },
      { number: 3n, hash: 'c' },
      { number: 4n, hash: 'd' },
    ];
    const hashes = new Map([
      [1n, 'a'],
      [2n, 'other'],
      [3n, 'c'],
    ]);
    expect(compareBlocks(recorded, hashes, 2n)).toEqual({ final: [recorded[0]], gone: [recorded[1]] });
  });
});

describe('reading an address', () => {
  const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'; // from EIP-55

  // Shows DEC-7.23
  it('An address is accepted with or without its checksum and returned with it', () => {
    for (const text of [CHECKSUMMED, CHECKSUMMED.toLowerCase(), `0x${CHECKSUMMED.slice(2).toUpperCase()}`]) {
      expect(checkAddress(text)).toBe(CHECKSUMMED);
    }
  });

  it.each([
    CHECKSUMMED.replace('aA', 'Aa'),
    CHECKSUMMED.slice(0, -1),
    `${CHECKSUMMED}0`,
    CHECKSUMMED.slice(2),
    ` ${CHECKSUMMED}`,
    `0x${'0'.repeat(40)}`,
    `0x${'g'.repeat(40)}`,
    `0X${CHECKSUMMED.slice(2)}`,
    '',
  ])('The invalid address %j is rejected', (text) => {
    expect(checkAddress(text)).toBeNull();
  });
});

describe('demo keys', () => {
  it("The demo's server does not get the private keys of the deposit addresses", () => {
    const { DEPOSIT_XPUB } = demoChainSettings('http://127.0.0.1:1', 31_337);
    expect(DEPOSIT_XPUB).toMatch(/^xpub/);
  });
});

describe('reading a transaction hash', () => {
  it('A transaction hash is accepted in any letter case and as an explorer link', () => {
    const hash = `0x${'ab'.repeat(32)}`;
    expect(readTransactionHash(hash)).toBe(hash);
    expect(readTransactionHash(hash.toUpperCase())).toBe(hash);
    expect(readTransactionHash(hash.slice(0, -1))).toBeNull();
    expect(readTransactionHash(`${hash} `)).toBe(hash);
    expect(readTransactionHash(`https://bscscan.com/tx/${hash}`)).toBe(hash);
  });
});
