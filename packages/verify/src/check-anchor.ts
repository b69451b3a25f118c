import { refuse } from './rejection.ts';

/** Sends a request to a node of the network (JSON-RPC). */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>;

export interface AnchorToCheck {
  /** Hash of the transaction. */
  readonly hash: string;
  /** Root and hash of the checked file, 64 lower-case digits each. */
  readonly root: string;
  readonly fileSha256: string;
  /** Required sender; null for any. */
  readonly wallet: string | null;
}

export interface CheckedAnchor {
  /** Sender of the transaction. */
  readonly wallet: string;
  readonly chainId: bigint;
  readonly block: bigint;
  /** Seconds since 1970. */
  readonly blockAt: bigint;
  /** The end of the audit chain that it carries, 64 digits. */
  readonly auditEnd: string;
}

const HASH = /^0x[0-9a-f]{64}$/;
const CALL_DATA = /^0x([0-9a-f]{64})([0-9a-f]{64})([0-9a-f]{64})$/;
const NUMBER = /^0x(?:0|[1-9a-f][0-9a-f]*)$/;

/**
 * Checks the transaction that anchors a day (docs/proof.md) against the file's root and hash; throws a Rejection. The node
 * is trusted; to verify its answer, query another one.
 */
export async function checkAnchor(ask: AskNode, given: AnchorToCheck): Promise<CheckedAnchor> {
  const hash = given.hash.toLowerCase();
  if (!HASH.test(hash)) refuse('The anchor is not a transaction hash.');
  const [transaction, receipt] = await Promise.all([
    ask('eth_getTransactionByHash', [hash]),
    ask('eth_getTransactionReceipt', [hash]),
  ]);
  if (!isObject(transaction) || !isObject(receipt)) refuse('The chain has no such transaction.');
  if (text(transaction, 'hash') !== hash || text(receipt, 'transactionHash') !== hash)
    refuse('The node returned a different transaction.');
  const wallet = text(transaction, 'from');
  if (given.wallet !== null && given.wallet.toLowerCase() !== wallet)
    refuse(`The transaction was sent by ${wallet}, not by ${given.wallet}.`);
  if (text(transaction, 'to') !== wallet) refuse('The transaction is not an anchor: its sender did not call itself.');
  if (text(receipt, 'status') !== '0x1') refuse('The transaction failed.');
  const [, root, fileSha256, auditEnd] = CALL_DATA.exec(text(transaction, 'input')) ?? [];
  if (auditEnd === undefined) refuse('The transaction does not carry 96 bytes.');
  if (root !== given.root) refuse('The transaction anchors a different root.');
  if (fileSha256 !== given.fileSha256) refuse('The transaction anchors a different file with the same root.');
  const block = number(receipt, 'blockNumber');
  return { wallet, auditEnd: auditEnd!, block, ...(await placeOf(ask, block, text(receipt, 'blockHash'))) };
}

/** Throws a Rejection unless the block is final and canonical. */
async function placeOf(ask: AskNode, block: bigint, hash: string): Promise<Pick<CheckedAnchor, 'blockAt' | 'chainId'>> {
  const [finalized, found, chainId] = await Promise.all([
    ask('eth_getBlockByNumber', ['finalized', false]),
    ask('eth_getBlockByNumber', [`0x${block.toString(16)}`, false]),
    ask('eth_chainId', []),
  ]);
  if (!isObject(finalized) || number(finalized, 'number') < block)
    refuse('The block of the transaction is not final yet.');
  if (!isObject(found) || text(found, 'hash') !== hash) refuse('The block of the transaction is not in the chain.');
  return { blockAt: number(found, 'timestamp'), chainId: number({ chainId }, 'chainId') };
}

const isObject = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null;

function text(from: Record<string, unknown>, name: string): string {
  const value = from[name];
  return typeof value === 'string' ? value.toLowerCase() : refuse(`The node answered without ${name}.`);
}

function number(from: Record<string, unknown>, name: string): bigint {
  const value = text(from, name);
  return NUMBER.test(value) ? BigInt(value) : refuse(`The node answered with a ${name} that is not a number.`);
}
