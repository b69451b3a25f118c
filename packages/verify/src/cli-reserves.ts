import { createReadStream, readFileSync } from 'node:fs';
import { VERIFIER_NODE_MS } from '@plumbline/time-limits/waiting';
import type { AskNode } from './check-anchor.ts';
import { checkBalances } from './check-balances.ts';
import { coverageOf, heldIn } from './check-reserves.ts';
import type { Asked } from './options.ts';
import { refuse } from './rejection.ts';
import { ReserveCheck, type ReserveVerdict } from './reserve-check.ts';

type Holds = Extract<ReserveVerdict, { holds: true }>;

const readJson = (path: string | null): unknown =>
  path === null ? null : ((JSON.parse(readFileSync(path, 'utf8')) as unknown) ?? {});

const inUsdt = (micro: bigint): string => `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')} USDT`;

/** Checks the file of a day's reserves and the other given files; throws a Rejection. */
export async function runReserves(asked: Extract<Asked, { command: 'reserves' }>): Promise<void> {
  const check = new ReserveCheck({ own: readJson(asked.own), list: readJson(asked.signatures) });
  for await (const chunk of createReadStream(asked.file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>)
    if (!check.write(chunk)) break;
  const verdict = check.end();
  if (!verdict.holds) return refuse(verdict.says);
  print(verdict);
  printOwn(verdict);
  if (asked.rpc !== null) {
    const own = verdict.own?.map(({ address, leaf }) => ({ address, amount: leaf.sum })) ?? [];
    await checkBalances(askNodeAt(asked.rpc), { ...verdict.file, kept: new Map() }, own);
    console.log(
      `The node agrees: block ${verdict.file.block} is final, and ${verdict.file.names + own.length} balances match.`,
    );
  }
}

function print({ file, sha256, signed }: Holds): void {
  const held = heldIn(file);
  const at = new Date(Number(file.blockAt) * 1000).toISOString();
  console.log(`The reserves of ${file.day} are valid at block ${file.block} of chain ${file.chainId} (${at}):`);
  for (const { purpose, address, amount } of file.named) {
    const state = signed?.find((each) => each.address === address)?.isSigned;
    const says = state === undefined ? '' : state ? ', signed' : ', NOT signed';
    console.log(`  ${purpose} ${address}: ${inUsdt(amount)}${says}`);
  }
  console.log(`  ${file.leaves} deposit addresses: ${inUsdt(file.total)}, if their owners check them`);
  console.log(`Together ${inUsdt(held)}; owed ${inUsdt(file.owed)}; coverage ${coverageOf(held, file.owed) ?? '–'} %.`);
  console.log(
    `With ${inUsdt(file.desk)} at the trading desk according to the platform, which no one can check: ${coverageOf(held + file.desk, file.owed) ?? '–'} %.`,
  );
  console.log(`Root of the proof ${file.proofRoot}: compare it with the day's proof of liabilities.`);
  console.log(`SHA-256 of the file ${sha256}`);
}

function printOwn({ own, file }: Holds): void {
  if (own?.length === 0)
    console.log(
      `You have no leaf: USDT was never sent to your address, so its balance at block ${file.block} must be zero.`,
    );
  for (const { address, leaf } of own ?? [])
    console.log(`Your address ${address} is included with ${inUsdt(leaf.sum)}.`);
}

/** Returns a function that queries the node at an address; a failed request throws a Rejection. */
export const askNodeAt =
  (url: string): AskNode =>
  async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    let answer: { readonly result?: unknown; readonly error?: { readonly message?: unknown } };
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(VERIFIER_NODE_MS),
      });
      answer = (await response.json()) as typeof answer;
    } catch {
      refuse('The node does not answer.');
    }
    if (typeof answer !== 'object' || answer === null || answer.error !== undefined)
      refuse(`The node refuses ${method}: ${String(answer?.error?.message ?? 'no reason')}`);
    return answer.result;
  };
