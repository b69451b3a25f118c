import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';

const ROUTES = [
  ['GET', '/demo/state'],
  ['GET', '/demo/operators'],
  ['GET', '/demo/mail?to=someone@test.example'],
  ['POST', '/demo/faucet'],
  ['POST', '/demo/next-day'],
] as const;

const t = await ownDatabase();
const production = await ownApp(t);
const demo = await ownApp(t, { PLUMBLINE_DEMO: '1' });

describe('The demo’s routes', () => {
  // Shows DEC-7.25
  it.each(ROUTES)('%s %s does not exist outside the demo', async (method, url) => {
    const answer = await production.app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, message: 'Not found' });
  });

  it.each(ROUTES)('%s %s exists in the demo', (method, url) => {
    expect(demo.app.hasRoute({ method, url: url.split('?')[0]! })).toBe(true);
  });

  it('The platform says whether it is a demo or not', async () => {
    expect((await production.get('/publicApi/platform')).json().data.demo).toBe(false);
    expect((await demo.get('/publicApi/platform')).json().data.demo).toBe(true);
  });

  it('The path /healthz exists in the demo and outside it', async () => {
    expect((await production.get('/healthz')).statusCode).toBe(200);
    expect((await demo.get('/healthz')).statusCode).toBe(200);
  });

  it('The demo’s inbox shows an address only its own mails, newest first', async () => {
    await t.owner.query(
      `INSERT INTO mail.demo_inbox (recipient, subject, body_text, body_html) VALUES
       ('a@test.example', 'first', 't', 'h'), ('b@test.example', 'other', 't', 'h'), ('a@test.example', 'second', 't', 'h')`,
    );
    const mails = (await demo.get('/demo/mail?to=A@test.example')).json();
    expect(mails.map((mail: { subject: string }) => mail.subject)).toEqual(['second', 'first']);
    expect(Object.keys(mails[0])).toEqual(['to', 'subject', 'text', 'html', 'at']);
  });

  it.each([
    [{}],
    [{ to: 'nobody', amount: '5' }],
    [{ to: `0x${'12'.repeat(20)}`, amount: '-5' }],
    [{ to: `0x${'12'.repeat(20)}`, amount: '1e3' }],
  ])('The faucet rejects %j with a message', async (body) => {
    const answer = await demo.post('/demo/faucet', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/.+/) });
  });
});
