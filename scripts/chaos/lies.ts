/** A question to a node, and its answer, as JSON-RPC has them. */
export interface Question {
  readonly id: number | string;
  readonly method: string;
  readonly params: readonly unknown[];
}
export interface Answer {
  readonly id: number | string;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** How a node may be while it is not well. */
export const MOODS = ['well', 'slow', 'broken', 'stale', 'blind', 'forging'] as const;
export type Mood = (typeof MOODS)[number];

const LAGS_BY_BLOCKS = 3;

/** A node that lags behind answers as it would have some blocks ago. */
export function askStale(question: Question, latest: number): Question {
  const behind = Math.max(0, latest - LAGS_BY_BLOCKS);
  if (question.method !== 'eth_getBlockByNumber') return question;
  const [which, whole] = question.params;
  if (which === 'latest') return { ...question, params: [hex(behind), whole] };
  if (which === 'finalized') return { ...question, params: [hex(Math.max(0, behind - 2)), whole] };
  return question;
}

/** What such a node says of what the true one answered. */
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

/** Transfers that never were: the same again, by other transactions of blocks that the chain does not have. */
const forged = (logs: readonly Log[]): Log[] =>
  logs.map((log) => ({ ...log, blockHash: turned(log.blockHash), transactionHash: turned(log.transactionHash) }));

/** Another hash, and always the same one: what was forged is known again. */
export const turned = (hash: string): string => `0x${[...hash.slice(2)].reverse().join('')}`;

const hex = (number: number): string => `0x${number.toString(16)}`;
