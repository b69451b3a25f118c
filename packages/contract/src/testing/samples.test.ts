import { expect, it } from 'vitest';
import { endpoints } from '../all.ts';
import { withdrawalList } from '../endpoints/index.ts';
import { dataOf, rowOf } from './index.ts';

it.each(endpoints)('The sample of an answer of $path is valid', (endpoint) => {
  expect(endpoint.data.safeParse(dataOf(endpoint)).error).toBeUndefined();
});

it('A sample keeps what the test chooses, inside of lists too, and fills in the rest', () => {
  const { docs, total } = dataOf(withdrawalList, { total: 7, docs: [{ net: '5.00' }] });
  expect([total, docs]).toEqual([7, [rowOf(withdrawalList, { net: '5.00' })]]);
  expect(docs[0]).toMatchObject({ net: '5.00', charge: '0.00', status: 'pending', transaction_id: null });
});
