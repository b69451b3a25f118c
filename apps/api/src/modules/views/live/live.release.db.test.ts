import { describe, expect, it } from 'vitest';
import { startApiProcess } from '../../../testing/api-process.ts';
import { addMember, fund } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { ask, listen } from './testing/connection.ts';

const t = await ownDatabase();

const [one, other] = await Promise.all([startApiProcess(t), startApiProcess(t)]);

async function signedIn(kind: 'member' | 'vendor' | 'operator' = 'member') {
  const memberId = await addMember(t.owner);
  return { memberId, token: await openSession(t, kind, memberId) };
}

describe('Live updates of two API processes', () => {
  it('Both of two API processes report a deposit to the member, whichever handled it', async () => {
    const { memberId, token } = await signedIn();
    const connections = [await listen(one, token), await listen(other, token)];
    await fund(t.db, memberId, 40_000_000n);
    for (const connection of connections) await connection.until('{"moved":["balances"]}');
    for (const connection of connections) await connection.close();
  });

  it('Two API processes report nothing about other members', async () => {
    const [asha, ben] = [await signedIn(), await signedIn()];
    const [ofAsha, ofBen] = [await listen(one, asha.token), await listen(one, ben.token)];
    await fund(t.db, ben.memberId, 40_000_000n);
    await ofBen.until('{"moved":["balances"]}');
    expect(ofAsha.soFar()).not.toContain('moved');
    for (const connection of [ofAsha, ofBen]) await connection.close();
  });

  it('A member’s seventh connection ends the oldest one, in whichever process it is', async () => {
    const { token } = await signedIn();
    const connections = [];
    for (let number = 0; number < 7; number++) connections.push(await listen(number % 2 ? other : one, token));
    const [oldest, ...others] = connections;
    await oldest!.until('event: busy');
    expect(await oldest!.over).toBe('ended');
    for (const connection of others) expect(connection.soFar()).not.toContain('busy');
    for (const connection of others) await connection.close();
  });

  it('Live updates of both processes end when the member logs out on one', async () => {
    const { token } = await signedIn();
    const connections = [await listen(one, token), await listen(other, token)];
    await fetch(`${one.url}/sellerApi/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    for (const connection of connections) expect(await connection.over).toBe('ended');
    expect((await ask(other, token)).status).toBe(401);
  });

  it('Live updates break when their process is killed, and resume with the other one', async () => {
    const { memberId, token } = await signedIn();
    const doomed = await startApiProcess(t);
    const connection = await listen(doomed, token);
    await doomed.end('SIGKILL');
    expect(await connection.over).toBe('broken');
    const next = await listen(other, token);
    await fund(t.db, memberId, 40_000_000n);
    await next.until('{"moved":["balances"]}');
    await next.close();
  });

  it('Live updates do not prevent a process from stopping', async () => {
    const { token } = await signedIn();
    const stopped = await startApiProcess(t);
    const connection = await listen(stopped, token);
    expect(await stopped.end('SIGTERM')).toBe(0);
    expect(await connection.over).toBe('ended');
  });
});

describe('Opening live updates', () => {
  it('Live updates need a bearer header: no token, a token in the URL and a foreign session are rejected', async () => {
    const { token } = await signedIn();
    const operator = await signedIn('operator');
    expect((await fetch(`${one.url}/sellerApi/liveUpdates?token=${token}&access_token=${token}`)).status).toBe(401);
    expect((await ask(one, operator.token)).status).toBe(401);
    expect((await ask(one, token, '/vendorApi/liveUpdates')).status).toBe(401);
  });

  it('Live updates are neither cached nor buffered by a proxy', async () => {
    const { token } = await signedIn();
    const response = await ask(one, token);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    await response.body!.cancel();
  });
});
