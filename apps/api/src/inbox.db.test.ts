import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { ownDatabase } from './testing/fixtures.ts';
import { readInbox } from './testing/inbox.ts';

const t = await ownDatabase();

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

it('The demo’s mail server stores what it receives and stops with its launcher', async () => {
  const port = await freePort();
  const child = fork(new URL('./inbox.ts', import.meta.url), {
    env: { ...t.envOf('inbox'), INBOX_PORT: String(port), LOG_LEVEL: 'silent' },
    execArgv: [],
  });
  const ended = once(child, 'exit');
  expect((await once(child, 'message'))[0]).toBe('ready');
  const transport = createTransport(`smtp://127.0.0.1:${port}`);
  await transport.sendMail({ from: 'a@test.example', to: 'b@test.example', subject: 'Kept', text: 'as it came' });
  expect(await readInbox(t.db, 'b@test.example')).toMatchObject([{ subject: 'Kept', text: 'as it came\n' }]);
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
