import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getWebhookLog, getWebhooks, WEBHOOK_EVENTS } from '@plumbline/contract';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, newVendor, type TestVendor } from '../../../testing/market.ts';
import { mailsFor } from '../../../testing/people.ts';
import { sendWebhooks } from './jobs.ts';
import { recordAttempt, takeDue } from './store.ts';

const t = await ownDatabase();
let vendor: TestVendor;
let server: Server;
let url: string;
let received: { id: string; type: string; data: Record<string, unknown> }[];
let answering: number;
/** Resolves when the receiver answers. */
let thinking: Promise<unknown>;
const api = await ownApp(t, { PLUMBLINE_DEMO: '1', WEBHOOKS_TO_LOOPBACK: '1' });

beforeEach(async () => {
  vendor = await approvedVendor(t);
  received = [];
  answering = 200;
  thinking = Promise.resolve();
  server = createServer(async (request, answer) => {
    let body = '';
    for await (const part of request) body += part;
    const { type, data } = JSON.parse(body);
    received.push({ id: String(request.headers['webhook-id']), type, data });
    await thinking;
    answer.writeHead(answering).end('seen');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterEach(async () => {
  await t.owner.query(`UPDATE webhooks.endpoint SET status = 'removed'`);
  await new Promise((done) => server.close(done));
});

const post = async (path: string, body: object, token = vendor.token) =>
  outcomeOf(await api.post(`/vendorApi/${path}`, body, token));
const get = async (path: string, token = vendor.token) => (await api.get(`/vendorApi/${path}`, token)).json().data;
const add = async (over: object = {}, by = vendor): Promise<{ _id: string; secret: string }> =>
  (await post('addWebhook', { url, events: [...WEBHOOK_EVENTS], ...over }, by.token)).data;
/** Emits an event as the steps of orders and payouts do. */
const emit = (type = 'order.paid', by = vendor) =>
  t.owner.query(`SELECT webhooks.emit($1, $2, '{"orderId": "o1", "number": "1", "held": "1.00"}')`, [by.id, type]);
const run = () => sendWebhooks({ db: t.db, config: api.deps.config });
const log = async (id: string) => (await get(`getWebhookLog/${id}`)).docs;
/** Makes deliveries due that the product would delay for days. */
const letTimePass = () => t.owner.query('UPDATE webhooks.delivery SET due_at = now()');

describe('Deliveries', () => {
  // Shows DEC-9-keys-2
  it('An event arrives once, signed, and the log shows the response', async () => {
    const { _id, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await emit();
    await run();
    await run();
    expect(received.map(({ type }) => type)).toEqual(['order.paid']);
    const data = await get(`getWebhookLog/${_id}`);
    expect(getWebhookLog.data.safeParse(data).error).toBeUndefined();
    expect(data.docs).toMatchObject([
      { status: 'delivered', eventId: received[0]!.id, attempts: [{ number: 1, status: 200, answer: 'seen' }] },
    ]);
  });

  it('A step whose transaction fails sends no event', async () => {
    await add();
    await t.owner.query('BEGIN');
    await emit();
    await t.owner.query('ROLLBACK');
    await run();
    expect(received).toEqual([]);
  });

  it('An endpoint receives only the events that it subscribed to, and only its own vendor’s', async () => {
    await add({ events: ['payout.paid'] });
    await emit('order.paid');
    await emit('payout.paid', await approvedVendor(t));
    await emit('payout.paid');
    await run();
    expect(received.map(({ type }) => type)).toEqual(['payout.paid']);
  });

  // Shows DEC-9-keys-2
  it('A failed attempt is retried with growing delays as the same event until it arrives', async () => {
    const { _id } = await add();
    answering = 500;
    await emit();
    await run();
    await run();
    expect(received).toHaveLength(1);
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      const [{ dueAt }] = await log(_id);
      waits.push(Date.parse(`${dueAt.replace(' ', 'T')}Z`) - Date.now());
      await letTimePass();
      await run();
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    answering = 204;
    await letTimePass();
    await run();
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(await log(_id)).toMatchObject([{ status: 'delivered' }]);
  });

  // Shows DEC-9-keys-2
  it('After ten attempts a delivery has failed, and only its owner can resend it', async () => {
    const { _id } = await add();
    answering = 503;
    await emit();
    for (let round = 0; round < 12; round++) {
      await run();
      await letTimePass();
    }
    expect(received).toHaveLength(10);
    const [failed] = await log(_id);
    expect(failed).toMatchObject({ status: 'failed', dueAt: null });
    answering = 200;
    expect((await post('replayWebhook', { _id: failed._id })).status).toBe(200);
    await run();
    expect(await log(_id)).toMatchObject([{ status: 'delivered', eventId: received[0]!.id }]);
  });

  it('If a sender dies after sending, the event is sent again with the same id, and a late result is ignored', async () => {
    const { _id } = await add();
    await emit();
    const [taken] = await takeDue(t.db, 10);
    expect(await takeDue(t.db, 10)).toEqual([]);
    await letTimePass();
    await run();
    expect(received.map(({ id }) => id)).toEqual([taken!.eventId]);
    await recordAttempt(t.db, taken!, { status: 500, text: 'late', tookMs: 1 });
    expect(await log(_id)).toMatchObject([{ status: 'delivered' }]);
  });

  // Shows DEC-9-keys-2
  it('Eight simultaneous workers send each of forty events once', async () => {
    await add();
    for (let count = 0; count < 40; count++) await emit();
    await Promise.all(Array.from({ length: 8 }, run));
    expect(received).toHaveLength(40);
    expect(new Set(received.map(({ id }) => id)).size).toBe(40);
  });
});

describe('Endpoints', () => {
  // Shows DEC-9-keys-2
  it('A receiver that does not answer does not delay the events of others', async () => {
    const slow = Promise.withResolvers<void>();
    await add();
    thinking = slow.promise;
    await emit();
    const running = run();
    await expect.poll(() => received.length).toBe(1);
    const other = await approvedVendor(t);
    const { _id } = await add({}, other);
    thinking = Promise.resolve();
    await emit('payout.paid', other);
    const logged = () => get(`getWebhookLog/${_id}`, other.token);
    await expect.poll(async () => (await logged()).docs[0]?.status, { timeout: 5000 }).toBe('delivered');
    slow.resolve();
    await running;
  });

  it('An endpoint that has failed for three days is disabled after its last attempt, with a mail', async () => {
    const { _id } = await add();
    answering = 500;
    await emit();
    await run();
    await t.owner.query(`UPDATE webhooks.endpoint SET failing_since = now() - interval '4 days' WHERE id = $1`, [_id]);
    await t.owner.query('UPDATE webhooks.delivery SET tries = 9, due_at = now()');
    await run();
    expect((await get('getWebhooks')).webhooks).toMatchObject([{ status: 'disabled' }]);
    expect((await mailsFor(t, vendor.email))[0]!.subject).toBe(
      mailsTexts.shared.forVendor({ subject: mailsTexts.subjects['webhook-disabled'] }),
    );
    await emit();
    await letTimePass();
    await run();
    expect(received).toHaveLength(2);
  });

  it('An endpoint that answers 410 is disabled at once', async () => {
    await add();
    answering = 410;
    await emit();
    await run();
    const data = await get('getWebhooks');
    expect(getWebhooks.data.safeParse(data).error).toBeUndefined();
    expect(data.webhooks).toMatchObject([{ status: 'disabled' }]);
  });

  it('A deleted endpoint receives nothing, and its secret is deleted', async () => {
    const { _id } = await add();
    await emit();
    expect((await post('removeWebhook', { _id })).status).toBe(200);
    await run();
    expect(received).toEqual([]);
    expect(await t.rows('SELECT FROM webhooks.secret WHERE endpoint_id = $1', [_id])).toEqual([]);
  });

  it('Another store’s endpoints and deliveries are unknown, and packers see none', async () => {
    const { _id } = await add();
    await emit();
    const [delivery] = await log(_id);
    const other = await approvedVendor(t);
    for (const [path, body] of [
      ['changeWebhook', { _id, events: ['order.paid'], active: false }],
      ['removeWebhook', { _id }],
      ['replayWebhook', { _id: delivery._id }],
    ] as const) {
      expect(await post(path, body, other.token)).toMatchObject({ status: 404, code: 'webhook_unknown' });
    }
    expect((await get(`getWebhookLog/${_id}`, other.token)).docs).toEqual([]);
    const packer = await newVendor(t);
    await t.owner.query(`INSERT INTO vendors.team_member (vendor_id, member_id, role) VALUES ($1, $2, 'packer')`, [
      vendor.id,
      packer.id,
    ]);
    expect((await api.get('/vendorApi/getWebhooks', packer.token)).statusCode).toBe(403);
  });

  it('A private address and a sixth endpoint are rejected', async () => {
    for (const bad of ['https://10.0.0.1/', 'http://shop.example.com/', 'https://localhost/']) {
      expect(await post('addWebhook', { url: bad, events: ['order.paid'] })).toMatchObject({
        status: 400,
        code: 'webhook_address',
      });
    }
    for (let count = 0; count < 5; count++) await add();
    expect(await post('addWebhook', { url, events: ['order.paid'] })).toMatchObject({ code: 'webhooks_full' });
  });

  it('Outside a demo, nothing is sent to the server’s own machine, even if the setting allows it', async () => {
    const real = await ownApp(t, { WEBHOOKS_TO_LOOPBACK: '1' });
    const answer = await real.post('/vendorApi/addWebhook', { url, events: ['order.paid'] }, vendor.token);
    expect(answer.headers['x-error-code']).toBe('webhook_address');
  });
});

describe('Endpoint secrets', () => {
  // Shows DEC-9-keys-2
  it('The API’s login cannot read secrets, take deliveries, create events or record responses', async () => {
    await add();
    const attacker = attackerOf(t);
    for (const attempt of [
      'SELECT secret FROM webhooks.secret',
      'SELECT * FROM webhooks.take_due(10)',
      `SELECT webhooks.emit(${vendor.id}, 'order.paid', '{}')`,
      `SELECT webhooks.record_attempt(gen_random_uuid(), 1, 200, '', 1)`,
      `INSERT INTO webhooks.event (vendor_id, type, data) VALUES (${vendor.id}, 'order.paid', '{}')`,
      `UPDATE webhooks.endpoint SET url = 'https://evil.example/'`,
    ]) {
      expect([attempt, await attacker.attempt(attempt)]).toEqual([attempt, '42501']);
    }
    const nobody = `SELECT webhooks.add_endpoint(sha256('nobody'), 'https://evil.example/', '{order.paid}')`;
    expect(await attacker.attempt(nobody)).toBe('PB000');
  });

  it('The sender’s login cannot read the table of secrets or create endpoints', async () => {
    const attacker = attackerOf(t, 'jobs');
    expect(await attacker.attempt('SELECT secret FROM webhooks.secret')).toBe('42501');
    expect(
      await attacker.attempt(`SELECT webhooks.add_endpoint(sha256('x'), 'https://a.example/', '{order.paid}')`),
    ).toBe('42501');
  });
});

it('Amounts in events have two to six decimals, as in API responses', async () => {
  const { rows } = await t.owner.query<{ text: string }>(
    'SELECT webhooks.amount(m) AS text FROM unnest(ARRAY[0, 1, 10000, 1500000, 1234567890123]) WITH ORDINALITY u (m, n) ORDER BY n',
  );
  expect(rows.map(({ text }) => text)).toEqual(['0.00', '0.000001', '0.01', '1.50', '1234567.890123']);
});
