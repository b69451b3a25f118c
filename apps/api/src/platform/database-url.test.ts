import { describe, expect, it } from 'vitest';
import {
  hostsIn,
  hostUrlsOf,
  isDatabaseUrl,
  loginIn,
  needsWritable,
  replicaUrlsIn,
  withLogin,
} from './database-url.ts';

const TWO =
  'postgres://api:p%40ss@first:5432,second:5433/plumbline?sslmode=verify-full&target_session_attrs=read-write';

describe('Addresses of the database', () => {
  it('An address with several hosts becomes one address for each host, in their order', () => {
    expect(hostUrlsOf(TWO)).toEqual([
      'postgres://api:p%40ss@first:5432/plumbline?sslmode=verify-full',
      'postgres://api:p%40ss@second:5433/plumbline?sslmode=verify-full',
    ]);
    expect(hostUrlsOf('postgres://api@[::1]:5432,[fe80::2]/plumbline')).toEqual([
      'postgres://api@[::1]:5432/plumbline',
      'postgres://api@[fe80::2]/plumbline',
    ]);
  });

  it.each([
    'postgres://api:secret@db.example:5432/plumbline',
    'postgresql://api@db.example/plumbline?sslmode=require',
    'postgres:///plumbline?host=/var/run/postgresql',
  ])('An address with one host stays as it is: %s', (url) => {
    expect(hostUrlsOf(url)).toEqual([url]);
    expect(needsWritable(url)).toBe(false);
  });

  it('A server that writes is required with several hosts, or if the address says so', () => {
    expect(needsWritable('postgres://api@first,second/plumbline')).toBe(true);
    expect(needsWritable('postgres://api@first/plumbline?target_session_attrs=read-write')).toBe(true);
  });

  it.each([
    'plumbline',
    'https://api:secret@db.example/plumbline',
    'postgres://api:secret@first:port/plumbline',
    'postgres://api:secret@first,/plumbline',
    'postgres://api:secret@first:5432,second:70000/plumbline',
    'postgres://api:secret@first,second/plumbline?target_session_attrs=standby',
  ])('An address that cannot be used is rejected without showing its password: %s', (url) => {
    expect(isDatabaseUrl(url)).toBe(false);
    expect(() => hostUrlsOf(url)).toThrow(/address of the database/);
    try {
      hostUrlsOf(url);
    } catch (error) {
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret');
    }
  });

  it('Another login and database replace those of the address, whatever characters they contain', () => {
    const changed = withLogin(TWO, { user: 'plumbline_api', password: 'a@b/c:d' }, 'other');
    expect(hostUrlsOf(changed)[1]).toBe('postgres://plumbline_api:a%40b%2Fc%3Ad@second:5433/other?sslmode=verify-full');
    expect(loginIn(changed)).toEqual({ user: 'plumbline_api', password: 'a@b/c:d' });
    expect(withLogin(TWO, loginIn(TWO))).toBe(TWO);
  });

  it('A list of replicas has one address for each host, of one address or of several', () => {
    const [first, second] = hostUrlsOf(TWO);
    expect(replicaUrlsIn(TWO)).toEqual([first, second]);
    expect(replicaUrlsIn(`${first}, ${second}`)).toEqual([first, second]);
    expect(replicaUrlsIn(' ')).toEqual([]);
    expect(replicaUrlsIn(`${first},postgres://api@third:port/plumbline`)).toBeNull();
  });

  it('The hosts in a message come without login and password', () => {
    expect(hostsIn(TWO)).toBe('first:5432, second:5433');
  });
});
