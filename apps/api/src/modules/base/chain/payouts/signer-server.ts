import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { z } from 'zod';
import type { Log } from '../../../../platform/log.ts';
import { MAX_GAS_PRICE_WEI, type PayoutSigner } from './payouts-signer.ts';
import { MAX_LINE_CHARACTERS, placeOf, question } from './signer-wire.ts';

interface Served {
  readonly signer: PayoutSigner;
  readonly chainId: number;
  readonly usdt: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** A payer uses one connection, so more than this come from someone else. */
const MAX_CONNECTIONS = 8;

/**
 * Serves a payer: reports its address and signs USDT transfers on one chain, anchors, and texts of reserves. It builds
 * all of them itself and never signs a given transaction or text. It serves every process that can reach the socket, so
 * protect the socket by file permissions or by machine.
 */
export async function serveSigner(where: string, served: Served): Promise<{ close(): Promise<void> }> {
  const place = placeOf(where);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', (error) => served.log.warn({ reason: error.message }, 'lost the connection to a payer'));
    void answerLines(socket, served);
  });
  server.maxConnections = MAX_CONNECTIONS;
  // A killed process leaves its socket file behind.
  if ('path' in place) rmSync(place.path, { force: true });
  const umask = process.umask(0o177);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, resolve);
  }).finally(() => process.umask(umask));
  if ('path' in place) chmodSync(place.path, 0o600);
  return {
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answerLines(socket: Socket, served: Served): Promise<void> {
  let waiting = 0;
  socket.on('data', (chunk: Buffer) => {
    waiting = chunk.includes(10) ? 0 : waiting + chunk.length;
    if (waiting > MAX_LINE_CHARACTERS) socket.destroy();
  });
  for await (const line of createInterface({ input: socket })) {
    const answer = await answerTo(line, served).catch((error: unknown) => {
      served.log.warn({ err: error }, 'could not sign a transfer');
      return { refused: 'it could not be signed' };
    });
    socket.write(`${JSON.stringify(answer)}\n`);
  }
}

async function answerTo(line: string, { signer, chainId, usdt, log }: Served): Promise<object> {
  const asked = line.length > MAX_LINE_CHARACTERS ? null : question.safeParse(parseOrNull(line)).data;
  if (!asked) return { refused: 'this is no question' };
  if (asked.ask === 'who') return { address: signer.address, chainId, usdt };
  if (asked.ask === 'reserve') {
    const signature = await signer.signReserve(asked);
    log.info({ day: asked.day, block: String(asked.blockNumber) }, 'a reserve was signed');
    return { signature };
  }
  const nonce = String(asked.nonce);
  const violation = violationOf(asked, [usdt, signer.address]);
  if (violation !== null) {
    log.warn({ violation, nonce }, 'refused a request');
    return { refused: violation };
  }
  if (asked.ask === 'anchor') {
    const { rawTransaction, txHash } = await signer.signAnchor(asked);
    log.info({ callData: asked.callData, nonce, txHash }, 'an anchor was signed');
    return { rawTransaction };
  }
  const { to, amountMicro: amount } = asked;
  const { rawTransaction, txHash } = await signer.signTransfer({ ...asked, amount });
  log.info({ to, amountMicro: String(amount), nonce, txHash }, 'signed');
  return { rawTransaction };
}

type Asked = Exclude<z.output<typeof question>, { ask: 'who' | 'reserve' }>;

function violationOf(asked: Asked, nobodies: readonly string[]): string | null {
  if (asked.nonce > BigInt(Number.MAX_SAFE_INTEGER)) return 'the nonce is none';
  if (asked.gasPriceWei > MAX_GAS_PRICE_WEI) return 'the price of gas is above its bound';
  if (asked.ask === 'anchor') return null;
  if (asked.amountMicro <= 0n || asked.amountMicro >= 2n ** 63n) return 'the amount is none';
  return nobodies.some((each) => each.toLowerCase() === asked.to.toLowerCase()) ? 'the recipient is nobody' : null;
}

function parseOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
