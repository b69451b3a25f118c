import { contactMember, createOrder, getTeam, signinSeller } from '@plumbline/contract';
import { expect, it } from 'vitest';
import { Busy } from '../platform/busy.ts';
import { callsOn, type Injectable, isUnfinished, together } from './calls.ts';
import { until } from './until.ts';

/** Creates a product that answers "busy" this many times, then succeeds. `asked` lists the calls that it got. */
function product(busyCalls: number) {
  const asked: string[] = [];
  const said: string[] = [];
  const app: Injectable = {
    inject: async ({ url }) => {
      asked.push(url);
      const isBusy = asked.length <= busyCalls;
      const body = { success: !isBusy, message: isBusy ? 'We are busy' : 'Done', data: isBusy ? null : {} };
      return { statusCode: isBusy ? 503 : 200, headers: {}, rawPayload: Buffer.from(JSON.stringify(body)) };
    },
  };
  return { asked, said, ...callsOn(app, (text) => void said.push(text))({ kind: 'member', token: 'x' }) };
}

const order = { key: 'demo-purchase-1', cartVersion: '1', addressId: '', total: '1' } as never;

it.each([
  ['A read', (call: ReturnType<typeof product>['call']) => call(getTeam)],
  ['A login', (call: ReturnType<typeof product>['call']) => call(signinSeller, {} as never)],
  ['An order with a key of its own', (call: ReturnType<typeof product>['call']) => call(createOrder, order)],
])('%s is retried by the seed while the product is busy, and each retry is logged', async (_, send) => {
  const { asked, said, call } = product(2);
  expect((await send(call)).success).toBe(true);
  expect(asked).toHaveLength(3);
  expect(said).toEqual([expect.stringContaining('Next try in 0.5 s'), expect.stringContaining('Next try in 1 s')]);
});

it('A call of the seed that is not safe to retry fails as unfinished', async () => {
  const { asked, call } = product(1);
  const failure = await call(contactMember, {} as never).catch((error: unknown) => error);
  expect([asked.length, isUnfinished(failure)]).toEqual([1, true]);
});

it('If one of several parallel tasks fails, the error is thrown once the others have ended', async () => {
  const other = Promise.withResolvers<string>();
  const ended: string[] = [];
  const works = [Promise.reject(new Error('busy')), other.promise.then((value) => ended.push(value))];
  const outcome = together(works).catch((error: Error) => ended.push(error.message));
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toEqual([]);
  other.resolve('other');
  await outcome;
  expect(ended).toEqual(['other', 'busy']);
});

it('Waiting continues while the database is busy', async () => {
  let looks = 0;
  await until('it holds', async () => {
    looks += 1;
    if (looks === 1) throw new Busy('no connection was free');
    return looks === 3;
  });
  expect(looks).toBe(3);
});

it('Waiting for a caller times out as “busy” and says what it waited for', async () => {
  await expect(until('the day is closed', async () => false, { withinMs: 0 })).rejects.toThrow(
    new Busy('gave up waiting until the day is closed'),
  );
});

it('Waiting ends at a permanent error', async () => {
  const failing = () => Promise.reject(new TypeError('x is undefined'));
  await expect(until('it holds', failing)).rejects.toThrow('x is undefined');
});
