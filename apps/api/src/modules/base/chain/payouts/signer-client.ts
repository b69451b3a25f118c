import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { SIGNER_ANSWER_MS } from '@plumbline/time-limits/waiting';
import {
  type Address,
  getAddress,
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem';
import type { z } from 'zod';
import { hasSigned, reserveText } from '../reserves/reserve-text.ts';
import { ANCHOR_GAS, type PayoutSigner, TRANSFER_GAS, transferData } from './payouts-signer.ts';
import { placeOf, reserveAnswer, transferAnswer, whoAnswer } from './signer-wire.ts';

/** Connects to a signer elsewhere. Throws if it does not answer or differs from the configuration. */
export async function connectSigner(
  where: string,
  { chainId, usdt }: { readonly chainId: number; readonly usdt: string },
): Promise<PayoutSigner> {
  const who = await ask(where, { ask: 'who' }, whoAnswer);
  const token = getAddress(usdt);
  if (who.chainId !== chainId || getAddress(who.usdt) !== token)
    throw new Error('the signer signs for another chain or token than the one that is configured');
  const address = getAddress(who.address);
  const signed = async (asked: object, call: ExpectedCall) => {
    const { rawTransaction } = await ask(where, asked, transferAnswer);
    await check(rawTransaction as Hex, { ...call, chainId, address });
    return { rawTransaction: rawTransaction as Hex, txHash: keccak256(rawTransaction as Hex) };
  };
  return {
    address,
    async signTransfer({ to, amount, nonce, gasPriceWei }) {
      const asked = { ask: 'transfer', to, amountMicro: `${amount}`, nonce: `${nonce}`, gasPriceWei: `${gasPriceWei}` };
      const data = transferData(to, amount);
      return signed(asked, { to: token, data, gas: TRANSFER_GAS, nonce, gasPriceWei });
    },
    async signAnchor({ callData, nonce, gasPriceWei }) {
      const asked = { ask: 'anchor', callData, nonce: `${nonce}`, gasPriceWei: `${gasPriceWei}` };
      return signed(asked, { to: address, data: callData as Hex, gas: ANCHOR_GAS, nonce, gasPriceWei });
    },
    async signReserve({ day, root, blockNumber, blockHash, fileSha256 }) {
      const asked = { ask: 'reserve', day, root, blockNumber: `${blockNumber}`, blockHash, fileSha256 };
      const { signature } = await ask(where, asked, reserveAnswer);
      const text = reserveText({ day, root, blockNumber, blockHash, fileSha256 }, { chainId, address });
      if (!(await hasSigned(address, text, signature as Hex)))
        throw new Error('the signer signed something else than it was asked for');
      return signature as Hex;
    },
  };
}

interface ExpectedCall {
  readonly to: Address;
  readonly data: Hex;
  readonly gas: bigint;
  readonly nonce: bigint;
  readonly gasPriceWei: bigint;
}

/** The signer is not trusted, like a node: what it signed must match the request. */
async function check(
  raw: Hex,
  by: ExpectedCall & { readonly chainId: number; readonly address: Address },
): Promise<void> {
  const signed = parseTransaction(raw);
  const isAsked =
    signed.type === 'legacy' &&
    signed.chainId === by.chainId &&
    signed.to !== undefined &&
    signed.to !== null &&
    getAddress(signed.to) === by.to &&
    signed.data === by.data &&
    (signed.value ?? 0n) === 0n &&
    BigInt(signed.nonce ?? 0) === by.nonce &&
    signed.gas === by.gas &&
    signed.gasPrice === by.gasPriceWei;
  const signer = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized });
  if (!isAsked || signer !== by.address) throw new Error('the signer signed something else than it was asked for');
}

/** Uses one connection per request, so that a restarted signer is reached again. */
function ask<Answer extends object>(
  where: string,
  asked: object,
  shape: z.ZodType<Answer | { refused: string }>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(placeOf(where));
    const end = (error: Error | null, answer?: Answer) => {
      socket.destroy();
      if (error) reject(error);
      else resolve(answer!);
    };
    socket.setTimeout(SIGNER_ANSWER_MS, () => end(new Error('the signer does not answer')));
    socket.once('error', (error) => end(new Error(`the signer cannot be reached: ${error.message}`)));
    socket.once('close', () => end(new Error('the signer ended before it answered')));
    const lines = createInterface({ input: socket });
    lines.on('error', () => undefined);
    lines.once('line', (line) => {
      const read = shape.safeParse(JSON.parse(line));
      if (!read.success) return end(new Error('the signer sent an invalid answer'));
      if ('refused' in read.data) return end(new Error(`the signer refused: ${String(read.data.refused)}`));
      end(null, read.data);
    });
    socket.write(`${JSON.stringify(asked)}\n`);
  });
}
