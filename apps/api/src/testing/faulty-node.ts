import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChain, rescan, watch } from '../modules/base/chain/index.ts';
import { creditDeposits, recordNewTransfers } from '../modules/money/deposits/index.ts';
import type { ChainWorld } from './chain-world.ts';
import { whenOver } from './when-over.ts';

interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}
interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}
/** Null: the connection breaks in the middle of the answer. */
type Fault = (question: Question, answer: Answer, latest: number) => Answer | null;

interface LogPlace {
  readonly blockNumber: string;
}
interface LogFilter {
  readonly fromBlock: string;
  readonly toBlock: string;
}

/** A node between the product and the chain that corrupts answers about logs while `fault` is set. */
export interface FaultyNode {
  readonly url: string;
  fault: Fault | null;
}

export async function faultyNode(target: string): Promise<FaultyNode> {
  const node: { fault: Fault | null } = { fault: null };
  const answerAll = async (body: string): Promise<string | null> => {
    const { fault } = node;
    const asked = JSON.parse(body) as Question | Question[];
    const answers = JSON.parse(await post(target, body)) as Answer | Answer[];
    if (fault === null) return JSON.stringify(answers);
    const latest = Number((JSON.parse(await post(target, LATEST)) as { readonly result: string }).result);
    const questions = [asked].flat();
    const spoiled = [answers].flat().map((answer) => {
      const question = questions.find(({ id }) => id === answer.id)!;
      return question.method === 'eth_getLogs' ? fault(question, answer, latest) : answer;
    });
    if (spoiled.includes(null)) return null;
    return JSON.stringify(Array.isArray(asked) ? spoiled : spoiled[0]);
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const told = await answerAll(body);
    response.writeHead(200, { 'content-type': 'application/json', ...(told === null && { 'content-length': 9_999 }) });
    if (told === null) response.write('[{"jsonrpc":"2.0","result":[{', () => response.destroy());
    else response.end(told);
  };
  // The chain may be stopped during the request.
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenOver(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return Object.assign(node, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

const LATEST = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'eth_blockNumber', params: [] });

const post = async (url: string, body: string): Promise<string> =>
  (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text();

const logsOf = ({ result }: Answer) => result as readonly LogPlace[];
const blocksOf = ({ params }: Question): number => {
  const { fromBlock, toBlock } = params[0] as LogFilter;
  return Number(toBlock) - Number(fromBlock) + 1;
};
const refuse = ({ id }: Answer, message: string): Answer => ({ id, error: { code: -32_602, message } });

/** Omits the logs of the newest blocks, like a node that indexes late or is behind the node that reported the head. */
export const hidesNewest =
  (blocks: number): Fault =>
  (_, answer, latest) => ({
    ...answer,
    result: logsOf(answer).filter(({ blockNumber }) => Number(blockNumber) <= latest - blocks),
  });

export const answersEmpty: Fault = (_, answer) => ({ ...answer, result: [] });

export const takesBlocks =
  (most: number): Fault =>
  (question, answer) =>
    blocksOf(question) > most ? refuse(answer, `eth_getLogs is limited to a ${most} range`) : answer;

export const takesResults =
  (most: number): Fault =>
  (_, answer) =>
    logsOf(answer).length > most ? refuse(answer, `query returned more than ${most} results`) : answer;

/** Breaks off every answer about more blocks than this. */
export const cutsAnswersOver =
  (most: number): Fault =>
  (question, answer) =>
    blocksOf(question) > most ? null : answer;

/** Silently truncates each list. */
export const listsAtMost =
  (most: number): Fault =>
  (_, answer) => ({ ...answer, result: logsOf(answer).slice(0, most) });

/** A watcher whose node can be made faulty. */
export interface FaultyWorld {
  readonly node: FaultyNode;
  readonly deps: ChainWorld['deps'];
  /** Runs the jobs that the watcher runs every second. */
  work(): Promise<void>;
  /** Mines blocks and runs the watcher after every few of them. */
  mineAndWork(blocks: number): Promise<void>;
  /** Lets some minutes pass, then runs the jobs that the watcher runs every few minutes. */
  rescan(): Promise<void>;
}

/** Fewer than the watcher reads again in every pass. */
const BLOCKS_A_PASS = 12;
/** Blocks mined at once if there are many. */
const BLOCKS_AT_ONCE = 450;

/** `before`: nodes that are queried first. */
export async function faultyWorld(world: ChainWorld, before: readonly FaultyNode[] = []): Promise<FaultyWorld> {
  const node = await faultyNode(world.chain.url);
  const rpcUrls = [...before, node].map(({ url }) => url);
  const deps = { ...world.depsOf('watcher'), chain: createChain({ ...world.chain.config, rpcUrls }) };
  const work = async () => {
    await watch(deps);
    await recordNewTransfers(deps);
    await creditDeposits(deps);
  };
  return {
    node,
    deps,
    work,
    async mineAndWork(blocks) {
      const step = blocks > 1_000 ? BLOCKS_AT_ONCE : BLOCKS_A_PASS;
      for (let left = blocks; left > 0; left -= step) {
        await world.chain.rpc('anvil_mine', `0x${Math.min(step, left).toString(16)}`);
        await work();
      }
    },
    async rescan() {
      await world.database.owner.query("UPDATE chain.rescan SET begun_at = begun_at - interval '1 hour'");
      await rescan(deps, 'short');
    },
  };
}
