import { mkdtempSync, rmSync } from 'node:fs';
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
  // Every production setting is given; that the chain is a local one is not for the product to know.
  const env = { ...chain.env, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  product = await startProduct({ env });
});

afterAll(async () => {
  await product?.stop();
  await chain?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(process.platform === 'linux')('a start with production settings', () => {
  test('serves', async () => {
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  });

  test.each([
    ['GET', '/demo/state'],
    ['GET', '/demo/mail?to=a@example.com'],
    ['POST', '/demo/faucet'],
    ['POST', '/demo/next-day'],
  ])('has no %s %s', async (method, path) => {
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
    const answer = await fetch(`${product.url}${path}`, { method, ...body });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false });
  });

  test('does not call itself a demo', async () => {
    const answer = (await (await fetch(`${product.url}/publicApi/platform`)).json()) as { data: { demo: boolean } };
    expect(answer.data.demo).toBe(false);
    expect(product.output()).not.toContain('demo');
  });
});
