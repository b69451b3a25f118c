import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Delivery, send, sign } from './send.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

type Answering = (request: IncomingMessage, answer: ServerResponse, body: string) => void;

/** Starts a receiver on this machine. Returns its port and the requests it got. */
async function receiver(answering: Answering) {
  const asked: { headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request, answer) => {
    let body = '';
    for await (const part of request) body += part;
    asked.push({ headers: request.headers, body });
    answering(request, answer, body);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { asked, port: (server.address() as AddressInfo).port };
}

const delivery = (url: string): Delivery => ({
  url,
  secret: randomBytes(32),
  eventId: '01900000-0000-7000-8000-000000000001',
  type: 'order.paid',
  data: { orderId: 'o1' },
  happenedAt: new Date('2026-03-04T05:06:07Z'),
});
/** Longer than a busy machine needs to answer its own request. */
const ANSWERED_MS = 20_000;
const toLoopback = { allowsLoopback: true, timeoutMs: ANSWERED_MS };

describe('Sending a webhook', () => {
  it('A receiver can verify the signature over id, time and body as Standard Webhooks specifies', async () => {
    const { asked, port } = await receiver((_, answer) => answer.writeHead(204).end());
    const sent = delivery(`http://127.0.0.1:${port}/hook`);
    expect(await send(sent, toLoopback)).toMatchObject({ status: 204 });
    const [{ headers, body }] = asked as [(typeof asked)[number]];
    const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const expected = createHmac('sha256', sent.secret).update(content).digest();
    const [version, signature] = String(headers['webhook-signature']).split(',');
    expect(version).toBe('v1');
    expect(timingSafeEqual(expected, Buffer.from(signature!, 'base64'))).toBe(true);
    expect(JSON.parse(body)).toEqual({
      type: 'order.paid',
      timestamp: '2026-03-04T05:06:07.000Z',
      data: { orderId: 'o1' },
    });
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(10);
  });

  it('The published example of Standard Webhooks gets the published signature', () => {
    // https://github.com/standard-webhooks/standard-webhooks, libraries' tests: content and secret of the documentation.
    const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    const signed = createHmac('sha256', secret)
      .update('msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}')
      .digest('base64');
    expect(`v1,${signed}`).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('Each attempt of the same event is signed with its own time', () => {
    const one = delivery('https://shop.example.com/');
    const [first, later] = [sign(one, new Date(0)), sign(one, new Date(60_000))];
    expect(first.headers['webhook-id']).toBe(later.headers['webhook-id']);
    expect(first.headers['webhook-signature']).not.toBe(later.headers['webhook-signature']);
  });

  // Shows DEC-9-keys-4, ASVS-13.2.4, ASVS-15.3.2
  it('A redirect is recorded as an ordinary response and not followed', async () => {
    const inner = await receiver((_, answer) => answer.end('secrets'));
    const outer = await receiver((_, answer) =>
      answer.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    );
    expect((await send(delivery(`http://127.0.0.1:${outer.port}/`), toLoopback)).status).toBe(302);
    expect(inner.asked).toEqual([]);
  });

  it('A request to a receiver that never answers times out', async () => {
    const { port } = await receiver(() => {});
    const answer = await send(delivery(`http://127.0.0.1:${port}/`), { allowsLoopback: true, timeoutMs: 200 });
    expect(answer).toEqual({ status: null, text: 'No answer in time' });
  });

  it('An endless response is read up to a limit, without its control characters', async () => {
    const { port } = await receiver((_, answer) => {
      const more = setInterval(() => answer.write('\u001b[31mx'.repeat(1000)), 5);
      answer.on('close', () => clearInterval(more));
    });
    const { status, text } = await send(delivery(`http://127.0.0.1:${port}/`), toLoopback);
    expect([status, text.length]).toEqual([200, 1000]);
    expect(text).not.toMatch(/\p{Cc}/u);
  });

  it('A receiver that refuses the connection is reported with that error', async () => {
    const { port } = await receiver(() => {});
    for (const server of servers.splice(0)) server.close();
    expect(await send(delivery(`http://127.0.0.1:${port}/`), toLoopback)).toEqual({
      status: null,
      text: 'ECONNREFUSED',
    });
  });
});

describe('Host names that resolve to a private network', () => {
  const resolvingTo = (...lists: string[][]) => {
    let calls = 0;
    return {
      calls: () => calls,
      resolve: async () =>
        (lists[Math.min(calls++, lists.length - 1)] ?? []).map((address) => ({
          address,
          family: address.includes(':') ? 6 : 4,
        })),
    };
  };

  // Shows DEC-9-keys-4
  it.each([['127.0.0.1'], ['10.0.0.7'], ['169.254.169.254'], ['::1'], ['fd00::1'], ['::ffff:127.0.0.1']])(
    'Nothing is sent when the host name resolves to %s',
    async (address) => {
      const { asked, port } = await receiver((_, answer) => answer.end());
      const { resolve } = resolvingTo([address]);
      const answer = await send(delivery(`https://shop.example.com:${port}/`), { allowsLoopback: false, resolve });
      expect(answer).toEqual({ status: null, text: 'The address leads to a network that nothing is sent to' });
      expect(asked).toEqual([]);
    },
  );

  it('Nothing is sent when one of several addresses is private', async () => {
    const { resolve } = resolvingTo(['93.184.215.14', '127.0.0.1']);
    const answer = await send(delivery('https://shop.example.com/'), { allowsLoopback: false, resolve });
    expect(answer.text).toBe('The address leads to a network that nothing is sent to');
  });

  // Shows DEC-9-keys-4
  it('A host name is resolved once for each connection, so that the connection uses the checked address', async () => {
    // The first lookup returns a public address; a second one, which must not happen, would return this machine.
    const { calls, resolve } = resolvingTo(['8.8.8.8'], ['127.0.0.1']);
    const { asked, port } = await receiver((_, answer) => answer.end());
    const target = delivery(`https://shop.example.com:${port}/`);
    await send(target, { allowsLoopback: false, timeoutMs: 300, resolve });
    expect([calls(), asked]).toEqual([1, []]);
    // The next attempt resolves the name again and finds the new address.
    const later = await send(target, { allowsLoopback: false, timeoutMs: ANSWERED_MS, resolve });
    expect([calls(), later.text]).toEqual([2, 'The address leads to a network that nothing is sent to']);
  });

  it('In a demo, plain http can reach only this machine', async () => {
    const { resolve } = resolvingTo(['10.0.0.7']);
    const answer = await send(delivery('http://localhost:1/'), { allowsLoopback: true, resolve });
    expect(answer.text).toBe('The address leads to a network that nothing is sent to');
  });
});
