import { contactMember, createOrder, getTeam, signinSeller } from '@plumbline/contract';
import { expect, it } from 'vitest';
import { callsOn, type Injectable, isUnfinished } from './calls.ts';

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
