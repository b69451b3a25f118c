import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { Busy, isBusy, isConnectionLost } from './busy.ts';

const ofPostgres = (code: string): Error => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });
const ofSystem = (code: string): Error => Object.assign(new Error(`connect ${code}`), { code });

describe('Errors that mean “busy”', () => {
  it.each(['55P03', '57014', '25P04', '25P03', '57P01', '57P02', '57P03', '08000', '08006', '08P01', '53300', '25006'])(
    'PostgreSQL’s error %s means busy',
    (code) => {
      expect(isBusy(ofPostgres(code))).toBe(true);
    },
  );

  it.each(['23505', '42501', '28P01', '53100', 'PB000', '08'])('PostgreSQL’s error %s does not mean busy', (code) => {
    expect(isBusy(ofPostgres(code))).toBe(false);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])(
    'The operating system’s error %s means busy and a lost connection',
    (code) => {
      expect([isBusy(ofSystem(code)), isConnectionLost(ofSystem(code))]).toEqual([true, true]);
    },
  );

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'driver has already been destroyed',
  ])('The database driver’s “%s” means busy and a lost connection', (message) => {
    expect([isBusy(new Error(message)), isConnectionLost(new Error(message))]).toEqual([true, true]);
  });

  it('An error caused by another server that does not answer means busy, even as the cause of another error', () => {
    const silent = new DOMException('The operation timed out', 'TimeoutError');
    expect(isBusy(silent)).toBe(true);
    expect(isBusy(new TypeError('fetch failed', { cause: ofSystem('ECONNREFUSED') }))).toBe(true);
    expect(isBusy(new Error('not read', { cause: new Busy('too many wait') }))).toBe(true);
  });

  it.each([
    ['a bug', new TypeError('x is undefined')],
    ['a missing file', ofSystem('ENOENT')],
    [
      'an incorrect call of the driver',
      new Error('A query must have either text or a name. Supplying neither is unsupported.'),
    ],
    ['not an error object', 'Connection terminated'],
  ])('An error does not mean busy if it is %s', (_, error) => {
    expect(isBusy(error)).toBe(false);
  });
});
