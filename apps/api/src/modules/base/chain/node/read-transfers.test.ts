import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createPublicClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  HttpRequestError,
  http,
  type PublicClient,
  RpcRequestError,
  TimeoutError,
} from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { createLogRange } from './log-range.ts';
import { readTransfers } from './read-transfers.ts';
import { usdtAbi } from './token.ts';

const USDT = `0x${'55'.repeat(20)}` as const;
const SENDER = `0x${'0a'.repeat(20)}` as const;
const OURS = `0x${'0b'.repeat(20)}` as const;

interface Filter {
  readonly fromBlock: string;
  readonly toBlock: string;
  readonly topics: readonly unknown[];
}
interface Asked {
  readonly from: number;
  readonly to: number;
  readonly topics: readonly unknown[];
}
/** How a node answers a query for these blocks: throws, or returns the number of logs that it shows. */
type Behaviour = (asked: Asked) => unknown;

/** The log of a transfer to OURS in this block. */
const logOf = (block: number) => ({
  address: USDT,
  topics: encodeEventTopics({ abi: usdtAbi, eventName: 'Transfer', args: { from: SENDER, to: OURS } }),
  data: encodeAbiParameters([{ type: 'uint256' }], [BigInt(block)]),
  blockNumber: `0x${block.toString(16)}`,
  blockHash: `0x${block.toString(16).padStart(64, '0')}`,
  transactionHash: `0x${block.toString(16).padStart(64, '1')}`,
  transactionIndex: '0x0',
  logIndex: '0x0',
  removed: false,
});
const logsOf = ({ from, to }: Asked) => Array.from({ length: to - from + 1 }, (_, at) => logOf(from + at));

/** A node with one transfer in every block, which behaves as the test specifies. */
function nodeThat(behaves: Behaviour) {
  const questions: Asked[] = [];
  const request = async ({ params }: { readonly params: readonly [Filter] }) => {
    const [{ fromBlock, toBlock, topics }] = params;
    const asked = { from: Number(fromBlock), to: Number(toBlock), topics };
    questions.push(asked);
    return behaves(asked);
  };
  const transport = custom({ request: request as never }, { retryCount: 0 });
  return { rpc: createPublicClient({ transport }) as PublicClient, questions };
}

const refusal = (message: string, code = -32000) =>
  new RpcRequestError({ body: {}, url: 'http://node.example', error: { code, message } });
const upTo = (most: number, error: () => Error): Behaviour => {
  return (asked) => {
    if (asked.to - asked.from + 1 > most) throw error();
    return logsOf(asked);
  };
};

const read = async (rpc: PublicClient, to: bigint): Promise<readonly number[]> => {
  const range = createLogRange(50n, 50n);
  const ranges = { ofAll: range, ofSome: range };
  const { usdt } = await readTransfers(rpc, { usdt: USDT, others: [] }, ranges, { from: 1n, to });
  return usdt.map(({ blockNumber }) => Number(blockNumber));
};
const blocks = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('querying transfers', () => {
  const REFUSALS: readonly (readonly [string, () => Error])[] = [
    ['“query returned more than 10000 results”', () => refusal('query returned more than 10000 results', -32005)],
    ['“block range too large”', () => refusal('exceed maximum block range: 10')],
    ['“limit exceeded”', () => refusal('limit exceeded', -32005)],
    ['an unknown refusal', () => refusal('eth_getLogs is limited to a 10 range', -32602)],
    ['no answer in time', () => new TimeoutError({ body: {}, url: 'http://node.example' })],
    ['HTTP 413', () => new HttpRequestError({ url: 'http://node.example', status: 413, body: {} })],
  ];

  it.each(REFUSALS)(
    'A node that answers more than 10 blocks with %s is read block by block, once each',
    async (_, error) => {
      const { rpc } = nodeThat(upTo(10, error));
      expect(await read(rpc, 60n)).toEqual(blocks(60));
    },
  );

  it('A node that does not answer with a list is queried for fewer blocks', async () => {
    const { rpc } = nodeThat((asked) => (asked.to - asked.from + 1 > 10 ? null : logsOf(asked)));
    expect(await read(rpc, 60n)).toEqual(blocks(60));
  });

  it('A node that rejects a single block is not queried again, and the error is passed on', async () => {
    const { rpc, questions } = nodeThat(upTo(0, () => refusal('limit exceeded')));
    await expect(read(rpc, 60n)).rejects.toThrow(/limit exceeded/);
    expect(questions.map(({ from, to }) => to - from + 1)).toEqual([50, 25, 12, 6, 3, 1]);
  });

  it.each([
    ['too many requests', () => new HttpRequestError({ url: 'http://node.example', status: 429, body: {} })],
    ['no permission', () => new HttpRequestError({ url: 'http://node.example', status: 401, body: {} })],
    ['a missing block', () => refusal('block range extends beyond current head block')],
  ])('A node that answers %s is not retried with fewer blocks', async (_, error) => {
    const { rpc, questions } = nodeThat(upTo(0, error));
    await expect(read(rpc, 60n)).rejects.toThrow();
    expect(questions).toHaveLength(1);
  });

  it('Transfers of a few addresses are queried by address and for more blocks at a time', async () => {
    const { rpc, questions } = nodeThat(() => []);
    const ranges = { ofAll: createLogRange(50n, 50n), ofSome: createLogRange(50n, 5_000n) };
    const party = { to: [OURS] };
    await readTransfers(rpc, { usdt: USDT, others: [] }, ranges, { from: 1n, to: 9_000n, party });
    expect(questions[0]!.topics.slice(1)).toEqual([null, [`0x${OURS.slice(2).padStart(64, '0')}`]]);
    expect(questions.length).toBeLessThan(9_000 / 200);
    expect(ranges.ofAll.blocks).toBe(50n);
  });

  it('Transfers of more addresses than a filter allows are split into several queries', async () => {
    const { rpc, questions } = nodeThat(() => []);
    const range = createLogRange(50n, 50n);
    const from = Array.from({ length: 1_001 }, (_, at) => `0x${(at + 1).toString(16).padStart(40, '0')}`);
    const blocksOf = { from: 1n, to: 50n, party: { from } };
    await readTransfers(rpc, { usdt: USDT, others: [] }, { ofAll: range, ofSome: range }, blocksOf);
    expect(questions.map(({ topics }) => (topics[1] as unknown[]).length)).toEqual([500, 500, 1]);
  });
});

describe('truncated answers', () => {
  let stop: () => void = () => {};
  afterEach(() => stop());

  it('A truncated answer is retried with fewer blocks', async () => {
    const server = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const { id, params } = JSON.parse(text);
      const asked = { from: Number(params[0].fromBlock), to: Number(params[0].toBlock), topics: [] };
      const answer = JSON.stringify({ jsonrpc: '2.0', id, result: logsOf(asked) });
      const isCut = asked.to - asked.from + 1 > 30;
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
      if (!isCut) response.end(answer);
      else response.write(answer.slice(0, 900), () => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stop = () => server.close();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const rpc = createPublicClient({ transport: http(url, { retryCount: 0 }) }) as PublicClient;
    expect(await read(rpc, 60n)).toEqual(blocks(60));
  });
});
