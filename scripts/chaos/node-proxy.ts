import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface NodeProxy {
  readonly url: string;
  mood: Mood;
  /** Number of answers that were late, cut, rejected or false. */
  readonly spoiled: () => number;
  stop(): Promise<void>;
}

const SLOW_PAUSE_MS = 1_500;

/** Starts a proxy between the product and its node that can make the node slow, broken or dishonest. */
export async function startNodeProxy(target: () => string): Promise<NodeProxy> {
  let spoiled = 0;
  const proxy = { mood: 'well' as Mood };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const mood = proxy.mood;
    const body = await textOf(request);
    if (mood !== 'well') spoiled += 1;
    if (mood === 'slow') await sleep(SLOW_PAUSE_MS);
    // Cuts some before and some after the node has executed the request.
    const forward = mood !== 'broken' || spoiled % 2 === 0;
    const told = forward ? await ask(target(), body, mood) : '';
    if (mood === 'broken') {
      if (spoiled % 3 === 0) response.writeHead(503).end('busy');
      else response.destroy();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(told);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoiled: () => spoiled,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function ask(url: string, body: string, mood: Mood): Promise<string> {
  if (mood === 'well' || mood === 'slow' || mood === 'broken') return post(url, body);
  const latest = Number(((JSON.parse(await post(url, LATEST)) as Answer).result ?? '0x0') as string);
  const asked = JSON.parse(body) as Question | Question[];
  const questions = (Array.isArray(asked) ? asked : [asked]).map((each) =>
    mood === 'stale' ? askStale(each, latest) : each,
  );
  const answers = JSON.parse(await post(url, JSON.stringify(questions))) as Answer[];
  const twisted = answers.map((each) => twist(mood, questions.find(({ id }) => id === each.id)!, each, latest));
  return JSON.stringify(Array.isArray(asked) ? twisted : twisted[0]);
}

const LATEST = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'eth_blockNumber', params: [] });

async function post(url: string, body: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return answer.text();
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

/** A JSON-RPC request to a node, and its answer. */
interface Question {
  readonly id: number | string;
  readonly method: string;
  readonly params: readonly unknown[];
}
interface Answer {
  readonly id: number | string;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Moods of a node; all but `well` are faults. */
const MOODS = ['well', 'slow', 'broken', 'stale', 'blind', 'forging'] as const;
export type Mood = (typeof MOODS)[number];

const LAGS_BY_BLOCKS = 3;

/** Changes a request so that the node answers as it would have some blocks ago. */
export function askStale(question: Question, latest: number): Question {
  const behind = Math.max(0, latest - LAGS_BY_BLOCKS);
  if (question.method !== 'eth_getBlockByNumber') return question;
  const [which, whole] = question.params;
  if (which === 'latest') return { ...question, params: [hex(behind), whole] };
  if (which === 'finalized') return { ...question, params: [hex(Math.max(0, behind - 2)), whole] };
  return question;
}

/** Changes the true answer according to the node's mood. */
export function twist(mood: Mood, question: Question, answer: Answer, latest: number): Answer {
  if (mood === 'stale' && question.method === 'eth_blockNumber')
    return { ...answer, result: hex(Math.max(0, latest - LAGS_BY_BLOCKS)) };
  if (question.method !== 'eth_getLogs' || !Array.isArray(answer.result)) return answer;
  if (mood === 'blind') return { ...answer, result: [] };
  if (mood === 'forging') return { ...answer, result: [...answer.result, ...forged(answer.result as Log[])] };
  return answer;
}

interface Log {
  readonly blockHash: string;
  readonly transactionHash: string;
}

/** Transfers that never happened: copies with other transactions, in blocks that the chain does not have. */
const forged = (logs: readonly Log[]): Log[] =>
  logs.map((log) => ({ ...log, blockHash: turned(log.blockHash), transactionHash: turned(log.transactionHash) }));

/** Returns another hash, always the same one, so that forged items can be recognized. */
export const turned = (hash: string): string => `0x${[...hash.slice(2)].reverse().join('')}`;

const hex = (number: number): string => `0x${number.toString(16)}`;
