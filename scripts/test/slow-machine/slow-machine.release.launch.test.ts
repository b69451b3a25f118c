import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_DATABASE } from '../../launch/services.ts';
import { processesOf } from '../../launch/testing/product-processes.ts';
import { type StartedProduct, startProduct } from '../start-product.ts';
import { startBusyLoops } from './busy-loops.ts';
import { PatientClient } from './patient-client.ts';

const LOOPS = 24;
/** Only ends a hang: the first start alone takes half an hour on such a machine. */
const WITHIN_MS = 90 * 60_000;
const PASSWORD = 'a-plumb-password';

interface Profile {
  readonly depositAddress: string;
  readonly balance: string;
  readonly earningbalance: string;
  readonly claimable: string;
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

const dataFolder = mkdtempSync(join(tmpdir(), 'plumbline-slow-machine-'));
const email = `slow-${randomUUID()}@test.example`;
let product: StartedProduct;
let client: PatientClient;
let endLoops: () => void;

beforeAll(async () => {
  endLoops = await startBusyLoops(LOOPS);
  product = await startProduct({ dataFolder });
  client = new PatientClient(product.url);
}, WITHIN_MS);

afterAll(async () => {
  await product?.stop('SIGINT');
  endLoops?.();
  rmSync(dataFolder, { recursive: true, force: true });
}, WITHIN_MS);

const profile = () => client.read<Profile>('/sellerApi/getprofile');

async function mailedCode(about: string): Promise<string> {
  const isIt = ({ subject, text }: Mail) => /code/i.test(subject) && text.toLowerCase().includes(about);
  const mails = await client.until<Mail[]>(`/demo/mail?to=${encodeURIComponent(email)}`, (found) => found.some(isIt));
  return /^\s*(\d{6})\s*$/m.exec(mails.find(isIt)!.text)![1]!;
}

async function signUp(): Promise<void> {
  const { referralCode } = await client.read<{ referralCode: string }>('/demo/state');
  const phone = `7${Date.now()}`.slice(0, 10);
  const form = { fullName: 'Slow Machine', phone, email, password: PASSWORD, confirmPassword: PASSWORD };
  const whole = { ...form, referBy: referralCode, role_name: 'User' };
  await client.send('/publicApi/otpVerifyuser', whole);
  await client.send('/publicApi/emailotpVerifyuser', { ...whole, otp: await mailedCode('') });
  const login = await client.send('/publicApi/signinSeller', { email, password: PASSWORD, role_name: 'User' });
  client.token = login.api_token;
}

async function buyTheCheapestPackage(): Promise<void> {
  const notice = await client.read<{ version: number }>('/publicApi/notice/risk');
  await client.send('/sellerApi/acceptNotice', { notice: 'risk', version: notice.version });
  const search = { page: 1, id: '', location: '', search: '' };
  const found = await client.read<{ docs: { _id: string; price: string }[] }>('/publicApi/userSearchProduct2', search);
  const [cheapest] = found.docs.toSorted((one, other) => Number(one.price) - Number(other.price));
  const order = { packageId: cheapest!._id, amount: cheapest!.price, payment_mode_name: 'wallet' };
  await client.send('/sellerApi/purchasePackage', order);
}

async function withdraw(amount: string): Promise<void> {
  const address = `0x${randomBytes(20).toString('hex')}`;
  const transfer = { from: 'wallet', to: 'earnings', amount, requestId: randomUUID() };
  await client.send('/sellerApi/walletTransfer', transfer);
  const request = { address, amount };
  const asked = await client.read<{ _id: string }>('/sellerApi/Withdrawalsrequset', request);
  const otp = await mailedCode(address);
  await client.send('/sellerApi/WithdrawalsrequsetVerify', { _id: asked._id, ...request, otp });
  await client.until<{ docs: { _id: string; status: string }[] }>('/sellerApi/getWithdrawalListverndor/1', ({ docs }) =>
    docs.some(({ _id, status }) => _id === asked._id && status === 'success'),
  );
}

interface Mails {
  readonly waiting: number;
  /** Sent, but not in the inbox. */
  readonly missing: number;
}

/** Read as the superuser. An email without a recipient goes to the operators' address. */
async function readMails(): Promise<Mails> {
  const read = (file: string) => JSON.parse(readFileSync(join(dataFolder, file), 'utf8'));
  const { postgres } = read('secrets.json') as { postgres: string };
  const { postgresPort } = read('memory.json') as { postgresPort: number };
  const superuser = new pg.Client(`postgres://postgres:${postgres}@127.0.0.1:${postgresPort}/${DEMO_DATABASE}`);
  await superuser.connect();
  try {
    const { rows } = await superuser.query<Mails>(`
      WITH counted AS (
        SELECT count(*) AS sent, (SELECT count(*) FROM mail.demo_inbox i
          WHERE CASE m.recipient WHEN '' THEN i.subject = ANY (array_agg(m.subject)) ELSE i.recipient = m.recipient END) AS arrived
        FROM mail.message m WHERE sent_at IS NOT NULL GROUP BY m.recipient)
      SELECT (SELECT count(*)::int FROM mail.message WHERE sent_at IS NULL) AS waiting,
        (SELECT sum(greatest(sent - arrived, 0))::int FROM counted) AS missing`);
    return rows[0]!;
  } finally {
    await superuser.end();
  }
}

describe.runIf(process.platform === 'linux')(`a product beside ${LOOPS} loops that keep every core busy`, () => {
  test(
    'On a busy machine, a member can sign up, deposit, buy, claim and withdraw with no error except 503',
    async () => {
      await signUp();
      const { depositAddress } = await profile();
      await client.send('/demo/faucet', { to: depositAddress, amount: '500' });
      await client.until<Profile>('/sellerApi/getprofile', ({ balance }) => Number(balance) >= 500);
      await buyTheCheapestPackage();
      // Nothing is earned on the day of the purchase.
      await client.send('/demo/next-day', {});
      await client.send('/demo/next-day', {});
      expect(Number((await profile()).claimable)).toBeGreaterThan(0);
      await client.send('/sellerApi/invetPamentsettelByday');
      expect(Number((await profile()).earningbalance)).toBeGreaterThan(0);
      await withdraw('100');
      expect(client.wrong).toEqual([]);
      console.log(`busy answers that were repeated: ${client.busy}`);
    },
    WITHIN_MS,
  );

  test(
    'A busy machine loses no email: each is sent and arrives in the inbox',
    async () => {
      await expect.poll(async () => (await readMails()).waiting, { timeout: WITHIN_MS / 2, interval: 1000 }).toBe(0);
      // The inbox stores an email before it confirms it.
      expect((await readMails()).missing).toBe(0);
    },
    WITHIN_MS,
  );

  test(
    'Ctrl-C ends the product on a busy machine within a minute and leaves no process behind',
    async () => {
      const began = Date.now();
      await product.stop('SIGINT');
      expect(Date.now() - began).toBeLessThan(60_000);
      await expect.poll(() => processesOf(product)).toEqual([]);
    },
    WITHIN_MS,
  );
});
