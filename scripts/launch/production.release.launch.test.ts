import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedProduct, startProduct } from '../test/start-product.ts';
import { type RunningChain, startChain } from './chain.ts';
import { freePort } from './ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-production-'));
let chain: RunningChain;
let product: StartedProduct;

beforeAll(async () => {
  chain = await startChain({ folder: join(folder, 'chain'), port: await freePort() });
  // All production settings are given; the product cannot tell that the chain is local.
  const env = { ...chain.env, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  product = await startProduct({ env });
});

afterAll(async () => {
  await product?.stop();
  await chain?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(process.platform === 'linux')('a start with production settings', () => {
  test('A start with production settings serves requests', async () => {
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  });

  // Shows ASVS-13.4.2, ASVS-15.2.3
  test.each([
    ['GET', '/demo/state'],
    ['GET', '/demo/operators'],
    ['GET', '/demo/mail?to=a@example.com'],
    ['POST', '/demo/faucet'],
    ['POST', '/demo/next-day'],
  ])('A start with production settings has no %s %s', async (method, path) => {
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
    const answer = await fetch(`${product.url}${path}`, { method, ...body });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false });
  });

  // Shows DEC-5-operators-9, ASVS-6.3.2
  test('A production start prints the one-time link for the first operator, who needs a second factor', async () => {
    const link = /\/console\/invitation\/([\w-]{43})\n/.exec(product.output())![1]!;
    const accept = () =>
      fetch(`${product.url}/operatorApi/acceptInvitation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          key: randomUUID(),
          link,
          fullName: 'First Owner',
          email: 'first@test.example',
          password: 'a-plumb-password',
        }),
      });
    const answer = (await (await accept()).json()) as { data: object; api_token?: string };
    expect(Object.keys(answer.data)).toContain('enrolment');
    expect(answer.api_token).toBeUndefined();
    expect((await accept()).status).toBe(410);
  });

  test('A production start without a host for the console warns on the terminal and in the log', () => {
    expect(product.output()).toContain('Warning: CONSOLE_ORIGIN is not set');
    const log = readFileSync(join(product.dataFolder, 'logs/api/api.log'), 'utf8');
    expect(log).toContain('CONSOLE_ORIGIN is not set');
  });

  // Shows ASVS-3.2.2
  test('A production start serves the console without inline scripts or styles', async () => {
    const answer = await fetch(`${product.url}/console/sign-in`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  test('A production start does not call itself a demo', async () => {
    const answer = (await (await fetch(`${product.url}/publicApi/platform`)).json()) as { data: { demo: boolean } };
    expect(answer.data.demo).toBe(false);
    expect(product.output()).not.toContain('demo');
  });
});
