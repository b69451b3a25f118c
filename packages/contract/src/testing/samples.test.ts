import { expect, it } from 'vitest';
import { endpoints } from '../all.ts';
import { withdrawalList } from '../endpoints/index.ts';
import { dataOf, rowOf } from './index.ts';

it('The generated sample of every API response is valid', () => {
  const refused = endpoints.filter((endpoint) => !endpoint.data.safeParse(dataOf(endpoint)).success);
  expect(refused.map(({ path }) => path)).toEqual([]);
});

it('A sample keeps the values that the test chooses, also in lists, and fills in the rest', () => {
  const { docs, total } = dataOf(withdrawalList, { total: 7, docs: [{ net: '5.00' }] });
  expect([total, docs]).toEqual([7, [rowOf(withdrawalList, { net: '5.00' })]]);
  expect(docs[0]).toMatchObject({ net: '5.00', charge: '0.00', status: 'pending', transaction_id: null });
});
