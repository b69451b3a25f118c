import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { createDb, createPool } from '../../../platform/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createInbox } from './inbox.ts';

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('If the database is down, the sender of an incoming email is told to retry later', async () => {
  const db = createDb(createPool(`postgres://nobody@127.0.0.1:${await closedPort()}/none`, 1));
  const inbox = await createInbox(db, createLog('silent'));
  inbox.listen(0, '127.0.0.1');
  await once(inbox.server, 'listening');
  const { port } = inbox.server.address() as AddressInfo;
  const sent = createTransport({ host: '127.0.0.1', port, secure: false }).sendMail({
    from: 'a@test.example',
    to: 'b@test.example',
    subject: 'Kept later',
    text: 'x',
  });
  await expect(sent).rejects.toMatchObject({ responseCode: 451 });
  await new Promise<void>((resolve) => inbox.close(resolve));
  await db.destroy();
});
