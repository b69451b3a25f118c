import { describe, expect, it } from 'vitest';
import { askStale, turned, twist } from './node-proxy.ts';

const logs = { id: 1, method: 'eth_getLogs', params: [{}] };
const block = (which: string) => ({ id: 1, method: 'eth_getBlockByNumber', params: [which, false] });
const log = { blockHash: '0x12ab', transactionHash: '0x34cd', data: '0x1' };

describe('a faulty node', () => {
  it('A stale node answers as it would have three blocks earlier', () => {
    expect(askStale(block('latest'), 20).params).toEqual(['0x11', false]);
    expect(askStale(block('finalized'), 20).params).toEqual(['0xf', false]);
    expect(askStale(block('0x5'), 20)).toEqual(block('0x5'));
    expect(askStale(block('latest'), 1).params).toEqual(['0x0', false]);
  });

  it('A blind node shows no transfers', () => {
    expect(twist('blind', logs, { id: 1, result: [log] }, 20).result).toEqual([]);
  });

  it('A forging node shows each transfer twice, once in a block that is not on the chain', () => {
    const { result } = twist('forging', logs, { id: 1, result: [log] }, 20) as { result: (typeof log)[] };
    expect(result).toEqual([log, { ...log, blockHash: turned(log.blockHash), transactionHash: turned('0x34cd') }]);
    expect(turned('0x12ab')).toBe('0xba21');
  });

  it('Answers of a healthy node, and errors, are passed on unchanged', () => {
    expect(twist('well', logs, { id: 1, result: [log] }, 20).result).toEqual([log]);
    expect(twist('forging', logs, { id: 1, error: 'no' }, 20)).toEqual({ id: 1, error: 'no' });
  });
});
