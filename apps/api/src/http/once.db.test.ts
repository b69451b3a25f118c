import { newKey } from '@plumbline/contract';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../testing/app.ts';
import { fund } from '../testing/builders.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { headersOf } from '../testing/headers.ts';
import { openSession } from '../testing/operators.ts';
import { member } from '../testing/people.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);

/** Sends a call as it is, without the key that test helpers add. */
async function send(call: string, body: object, token: string) {
  const url = `/sellerApi/${call}`;
  return outcomeOf(await api.app.inject({ method: 'POST', url, payload: body, headers: headersOf(url, token) }));
}

async function someone() {
  const { id } = await member(t);
  await fund(t.db, id, 100_000_000n);
  return { id, session: () => openSession(t, 'member', id) };
}

describe('Calls with an idempotency key', () => {
  it('A call that needs an idempotency key is rejected without one, with a message about what to send', async () => {
    const who = await someone();
    const answer = await send('makeInvitation', { name: 'Asha' }, await who.session());
    expect(answer).toMatchObject({ status: 400, message: inputsTexts.keyTooShort({ least: '22' }) });
  });

  it('If a response with a secret was lost, the same key fetches it again, even from another session of the member', async () => {
    const who = await someone();
    const body = { name: 'Asha', key: newKey() };
    const first = await send('makeInvitation', body, await who.session());
    const again = await send('makeInvitation', body, await who.session());
    expect([first.status, again]).toEqual([200, first]);
  });

  it('A member’s idempotency key does not return another member’s response', async () => {
    const [one, other] = [await someone(), await someone()];
    const body = { name: 'Asha', key: newKey() };
    const first = await send('makeInvitation', body, await one.session());
    const second = await send('makeInvitation', body, await other.session());
    expect([second.status, second.data.code === first.data.code]).toEqual([200, false]);
  });

  it('An idempotency key with a different input is rejected as already used', async () => {
    const who = await someone();
    const [key, token] = [newKey(), await who.session()];
    await send('makeInvitation', { name: 'Asha', key }, token);
    expect(await send('makeInvitation', { name: 'Bela', key }, token)).toMatchObject({
      status: 409,
      code: 'key_reused',
    });
  });

  it('A transfer without a key that is sent twice within a minute is executed once', async () => {
    const who = await someone();
    const [body, token] = [{ from: 'wallet', to: 'earnings', amount: '10' }, await who.session()];
    const answers = [await send('walletTransfer', body, token), await send('walletTransfer', body, token)];
    expect(answers.map(({ data }) => data.earningbalance)).toEqual(['10.00', '10.00']);
  });

  it('Two transfers of the same amount with different keys are both executed', async () => {
    const who = await someone();
    const token = await who.session();
    const transfer = () =>
      send('walletTransfer', { from: 'wallet', to: 'earnings', amount: '10', key: newKey() }, token);
    expect([(await transfer()).data.earningbalance, (await transfer()).data.earningbalance]).toEqual([
      '10.00',
      '20.00',
    ]);
  });
});
