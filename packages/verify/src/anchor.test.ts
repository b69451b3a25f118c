import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkAnchor } from './check-anchor.ts';
import { readArguments } from './options.ts';
import vectors from './vectors.json' with { type: 'json' };

const HASH = `0x${'5a'.repeat(32)}`;
const BLOCK_HASH = `0x${'b0'.repeat(32)}`;
const WALLET = `0x${'0c'.repeat(20)}`;
const root = vectors.file.split('\n')[0]!.split(' ')[5]!;
const fileSha256 = createHash('sha256').update(vectors.file).digest('hex');
const auditEnd = 'e'.repeat(64);
const given = { hash: HASH, root, fileSha256, wallet: WALLET };

/** The answers of an honest node. */
const honest = () => ({
  eth_getTransactionByHash: { hash: HASH, from: WALLET, to: WALLET, input: `0x${root}${fileSha256}${auditEnd}` },
  eth_getTransactionReceipt: { transactionHash: HASH, status: '0x1', blockNumber: '0x10', blockHash: BLOCK_HASH },
  'eth_getBlockByNumber finalized': { number: '0x12', hash: HASH, timestamp: '0x0' },
  'eth_getBlockByNumber 0x10': { number: '0x10', hash: BLOCK_HASH, timestamp: '0x65' },
  eth_chainId: '0x38',
});
type Answers = ReturnType<typeof honest>;

const asked = (answers: object) => async (method: string, params: readonly unknown[]) => {
  const key = method === 'eth_getBlockByNumber' ? `${method} ${params[0]}` : method;
  return (answers as Record<string, unknown>)[key] ?? null;
};
const altered = (of: keyof Answers, change: object) => ({ ...honest(), [of]: Object.assign({}, honest()[of], change) });

describe('checking anchors', () => {
  it('A transaction that carries root, file and audit end in a final block is accepted', async () => {
    expect(await checkAnchor(asked(honest()), given)).toEqual({
      wallet: WALLET,
      auditEnd,
      block: 16n,
      blockAt: 101n,
      chainId: 56n,
    });
  });

  // Shows DEC-1-proofs-11
  it.each<[string, object, string]>([
    ['that is not on the chain', { ...honest(), eth_getTransactionByHash: null }, 'no such transaction'],
    ['that is not mined', { ...honest(), eth_getTransactionReceipt: null }, 'no such transaction'],
    ['that failed', altered('eth_getTransactionReceipt', { status: '0x0' }), 'failed'],
    ['of another hash', altered('eth_getTransactionByHash', { hash: BLOCK_HASH }), 'a different transaction'],
    ['from another sender', altered('eth_getTransactionByHash', { from: `0x${'0d'.repeat(20)}` }), 'was sent by'],
    ['to another account', altered('eth_getTransactionByHash', { to: `0x${'0d'.repeat(20)}` }), 'did not call itself'],
    ['of 95 bytes', altered('eth_getTransactionByHash', { input: `0x${'0'.repeat(190)}` }), '96 bytes'],
    [
      'of another root',
      altered('eth_getTransactionByHash', { input: `0x${'1'.repeat(64)}${fileSha256}${auditEnd}` }),
      'a different root',
    ],
    [
      'of another file',
      altered('eth_getTransactionByHash', { input: `0x${root}${'1'.repeat(64)}${auditEnd}` }),
      'a different file',
    ],
    ['that is not final', altered('eth_getBlockByNumber finalized', { number: '0xf' }), 'not final'],
    ['of a block that left the chain', altered('eth_getBlockByNumber 0x10', { hash: HASH }), 'not in the chain'],
    ['with invalid node data', altered('eth_getTransactionReceipt', { blockNumber: 16 }), 'without blockNumber'],
  ])('The checker of anchors rejects a transaction %s', async (_what, answers, words) => {
    await expect(checkAnchor(asked(answers), given)).rejects.toThrow(words);
  });

  it('An incomplete command line of the anchor checker is rejected', () => {
    expect(readArguments(['file', 'a', '--anchor', HASH, '--rpc', 'http://x'])).toEqual({
      command: 'file',
      file: 'a',
      own: null,
      chain: { rpc: 'http://x', hash: HASH, wallet: null },
    });
    for (const wrong of ['file', 'file a b', 'proof a', 'x a', 'file a --rpc', 'file a --rpc u', 'file a --to u'])
      expect(readArguments(wrong.split(' '))).toBeNull();
  });
});

describe('the command with a node', () => {
  let node: Server;
  let answers: object;
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-verify-'));
    file = join(folder, 'proof.txt');
    await writeFile(file, vectors.file);
    node = createServer(async (request, response) => {
      const { method, params } = (await json(request)) as { method: string; params: readonly unknown[] };
      response.end(JSON.stringify({ result: await asked(answers)(method, params) }));
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    answers = honest();
  });
  afterAll(async () => {
    node.close();
    await rm(folder, { recursive: true });
  });

  const run = (...more: string[]) =>
    promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'cli.ts'),
      'file',
      file,
      '--rpc',
      `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
      '--anchor',
      HASH,
      ...more,
    ]).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );

  it('The command with a node shows block, sender and audit end of the anchor', async () => {
    const said = await run('--wallet', WALLET);
    expect(said).toContain(`block 16 of chain 56, 1970-01-01T00:01:41.000Z, sent by ${WALLET}`);
    expect(said).toContain(auditEnd);
  });

  it('The command with a node rejects an anchor of another root', async () => {
    answers = altered('eth_getTransactionByHash', { input: `0x${'1'.repeat(192)}` });
    expect(await run()).toBe('Rejected: The transaction anchors a different root.\n');
  });
});
