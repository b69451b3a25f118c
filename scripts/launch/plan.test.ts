import { describe, expect, test } from 'vitest';
import { planFrom } from './plan.ts';

const CHAIN = {
  BSC_RPC_URL: 'https://bsc.example',
  USDT_CONTRACT: '0x55d398326f99059ff775485246999027b3197955',
  DEPOSIT_XPUB: 'xpub',
  PAYOUT_PRIVATE_KEY: '0x01',
  TREASURY_ADDRESSES: '0x02',
};

describe('the plan of a start', () => {
  // Shows DEC-7.24
  test('A start without settings is a demo with its own database, chain and inbox on port 3000', () => {
    expect(planFrom({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://127.0.0.1:3000',
      consoleOrigin: 'http://127.0.0.1:3000',
      demo: true,
      startsPostgres: true,
      startsInbox: true,
      apiProcesses: 1,
      workerProcesses: 1,
      drainMs: 0,
    });
  });

  test('A start with only an external database is still a demo', () => {
    expect(planFrom({ DATABASE_URL: 'postgres://db' })).toMatchObject({ demo: true, startsPostgres: false });
  });

  test('A start with a complete chain configuration and mail is not a demo', () => {
    const plan = planFrom({ ...CHAIN, SMTP_URL: 'smtp://mail', DATABASE_URL: 'postgres://db' });
    expect(plan).toMatchObject({ demo: false, startsPostgres: false, startsInbox: false, drainMs: 5_000 });
  });

  test('A start without local servers needs a database and every setting of the chain', () => {
    const withoutServers = { hasLocalServers: false };
    const { errors } = planFrom({}, withoutServers) as { errors: string[] };
    expect(errors.map((error) => error.split(' ')[0])).toEqual(['DATABASE_URL', ...Object.keys(CHAIN), 'SMTP_URL']);
    const env = { ...CHAIN, SMTP_URL: 'smtp://mail', DATABASE_URL: 'postgres://db' };
    expect(planFrom(env, withoutServers)).toEqual(planFrom(env));
  });

  test("A mail server of one's own receives answers at MAIL_IN_PORT for the configured domain", () => {
    const env = { SMTP_URL: 'smtp://mail', MAIL_IN_PORT: '2525', TICKET_MAIL_DOMAIN: 'tickets.example' };
    expect(planFrom(env)).toMatchObject({ startsInbox: true });
    const error = {
      errors: ['MAIL_IN_PORT and TICKET_MAIL_DOMAIN must be set together, because replies to mails arrive there'],
    };
    expect(planFrom({ ...env, MAIL_IN_PORT: '' })).toEqual(error);
    expect(planFrom({ ...env, TICKET_MAIL_DOMAIN: '' })).toEqual(error);
    expect(planFrom({ ...env, MAIL_IN_PORT: 'smtp' })).toMatchObject({
      errors: [expect.stringContaining('MAIL_IN_PORT')],
    });
  });

  test.each(Object.keys(CHAIN))('A chain configuration without %s is rejected with its name', (name) => {
    const { [name]: _, ...rest }: NodeJS.ProcessEnv = { ...CHAIN, SMTP_URL: 'smtp://mail' };
    expect(planFrom(rest)).toEqual({ errors: [expect.stringContaining(`${name} is missing`)] });
  });

  test("A configuration with an external signer needs the payout wallet's address instead of its key", () => {
    const { PAYOUT_PRIVATE_KEY: _, ...chain } = CHAIN;
    const env = { ...chain, SMTP_URL: 'smtp://mail', PAYOUT_SIGNER: 'unix:/run/signer' };
    expect(planFrom(env)).toEqual({ errors: [expect.stringContaining('PAYOUT_ADDRESS is missing')] });
    expect(planFrom({ ...env, PAYOUT_ADDRESS: '0x03' })).toMatchObject({ demo: false });
  });

  test('A real chain without a mail server is rejected, because codes would stay in the demo inbox', () => {
    expect(planFrom(CHAIN)).toEqual({ errors: [expect.stringContaining('SMTP_URL is missing')] });
  });

  test('An empty variable counts as unset', () => {
    expect(planFrom({ BSC_RPC_URL: '', PORT: ' ', DATABASE_URL: '' })).toMatchObject({ demo: true, port: 3000 });
  });

  test.each(['0', '-1', '65536', '3e3', 'http'])('PORT=%s is rejected', (port) => {
    expect(planFrom({ PORT: port })).toEqual({ errors: [expect.stringContaining(`PORT=${port}`)] });
  });

  test('All configuration errors are reported at once', () => {
    expect(planFrom({ PORT: 'x', API_PROCESSES: '0', USDT_CONTRACT: '0x1' })).toEqual({
      errors: expect.objectContaining({ length: 7 }),
    });
  });
});
