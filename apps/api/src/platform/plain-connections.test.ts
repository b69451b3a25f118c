import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { plainConnections } from './plain-connections.ts';

describe('Connections without TLS', () => {
  // Shows ASVS-12.1.1
  it.each([
    ['PUBLIC_ORIGIN', 'http://plumbline.example'],
    ['DATABASE_URL', 'postgres://api:secret@db.example/plumbline'],
    ['DATABASE_URL', 'postgres://api:secret@db.example/plumbline?sslmode=prefer'],
    ['DATABASE_URL', 'postgres://api:secret@127.0.0.1:5432,db.example:5432/plumbline'],
    ['DATABASE_DIRECT_URL', 'postgres://api:secret@one.example,two.example/plumbline?sslmode=prefer'],
    ['DATABASE_REPLICA_URLS', 'postgres://api:secret@127.0.0.1/plumbline,postgres://api:secret@two.example/plumbline'],
    ['SMTP_URL', 'smtp://mail.example:587'],
    ['BSC_RPC_URL', 'https://one.example, http://two.example:8545'],
    ['PAYER_RPC_URL', 'ws://node.example'],
    ['CLOSE_RPC_URL', 'http://10.0.0.7:8545'],
    ['MEDIA_S3_ENDPOINT', 'http://store.example:9000'],
    ['PUBLIC_ORIGIN', 'http://127.0.0.1.example'],
  ])('The unencrypted connection %s=%s is reported', (name, value) => {
    expect(plainConnections({ [name]: value }, [])).toEqual([name]);
    expect(plainConnections({ [name]: value }, [name])).toEqual([]);
  });

  it.each([
    ['PUBLIC_ORIGIN', 'https://plumbline.example'],
    ['PUBLIC_ORIGIN', 'http://127.0.0.1:3000'],
    ['PUBLIC_ORIGIN', 'http://[::1]:3000'],
    ['DATABASE_URL', 'postgres://api:secret@127.0.0.1:5432/plumbline'],
    ['DATABASE_URL', 'postgres:///plumbline?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://api:secret@db.example/plumbline?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://api:secret@one.example,two.example/plumbline?sslmode=verify-full'],
    ['DATABASE_DIRECT_URL', 'postgres://api:secret@127.0.0.1:5432,[::1]:5433/plumbline'],
    ['SMTP_URL', 'smtps://mail.example'],
    ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true'],
    ['BSC_RPC_URL', 'https://one.example,wss://two.example'],
    ['BSC_RPC_URL', 'http://localhost:8545'],
  ])('The connection %s=%s is not reported, because it is encrypted or local', (name, value) => {
    expect(plainConnections({ [name]: value }, [])).toEqual([]);
  });

  it('An unknown connection name is rejected, so that typos are noticed', () => {
    expect(() => plainConnections({}, ['SMTP'])).toThrow('PLAIN_CONNECTIONS does not know SMTP');
  });

  // Shows DEC-11.1, ASVS-12.1.1
  it('Unencrypted connections are rejected outside the demo unless PLAIN_CONNECTIONS lists them', () => {
    const env = {
      DATABASE_URL: 'postgres://api:secret@127.0.0.1/plumbline',
      PUBLIC_ORIGIN: 'http://plumbline.example',
      BSC_RPC_URL: 'http://node.example',
      USDT_CONTRACT: `0x${'1'.repeat(40)}`,
      DEPOSIT_XPUB: 'xpub',
      PAYOUT_ADDRESS: `0x${'2'.repeat(40)}`,
    };
    expect(() => readConfig(env)).toThrow('PUBLIC_ORIGIN, BSC_RPC_URL');
    expect(readConfig({ ...env, PLAIN_CONNECTIONS: 'PUBLIC_ORIGIN, BSC_RPC_URL' }).chain.rpcUrls).toHaveLength(1);
    expect(readConfig({ ...env, PLUMBLINE_DEMO: '1' }).publicOrigin).toBe('http://plumbline.example');
  });
});
