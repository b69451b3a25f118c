import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { answerErrors } from './answer-errors.ts';

const TOKEN = 'c2VjcmV0LXRva2Vu';

/** Returns the response to a call that throws, and what is logged about it. */
async function failing(error: Error) {
  const lines: string[] = [];
  const app = Fastify({
    loggerInstance: createLog('warn', { write: (line) => void lines.push(line) }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  answerErrors(app);
  app.post('/publicApi/leave/:token', async () => {
    throw error;
  });
  const answer = await app.inject({
    method: 'POST',
    url: `/publicApi/leave/${TOKEN}?q=nora@test.example`,
    headers: { authorization: `Bearer ${TOKEN}` },
    payload: { password: 'correct horse' },
  });
  await app.close();
  return { answer, log: lines.join('') };
}

function ofPostgres(code: string): Error {
  const detail = 'Failing row contains (7, nora@test.example, $argon2id$v=19$abc).';
  return Object.assign(new pg.DatabaseError('a check is violated', 0, 'error'), {
    code,
    detail,
    table: 'member',
    constraint: 'email_is_one',
  });
}

// Shows DEC-11.4, ASVS-16.2.5
it.each([
  ['an error with a code', new Error('broken'), 500, 'a request failed'],
  ['a row that PostgreSQL rejects', ofPostgres('23514'), 500, 'a request failed'],
  [
    'a lock that was not granted in time',
    ofPostgres('55P03'),
    503,
    'a request could not be finished and is to be sent again',
  ],
] as const)(
  'The log of %s contains the route, and no token, input or row of the call',
  async (_what, error, status, message) => {
    const { answer, log } = await failing(error);
    expect(answer.statusCode).toBe(status);
    expect(JSON.parse(log)).toMatchObject({ msg: message, method: 'POST', route: '/publicApi/leave/:token' });
    for (const secret of [TOKEN, 'nora@test.example', 'argon2id', 'correct horse']) expect(log).not.toContain(secret);
  },
);

it('The log of a row that PostgreSQL rejects contains its table and constraint', async () => {
  const { log } = await failing(ofPostgres('23514'));
  expect(JSON.parse(log).err).toMatchObject({ code: '23514', table: 'member', constraint: 'email_is_one' });
});

// Shows ASVS-16.3.4, ASVS-16.5.1
it('The response to an unexpected error is one sentence without details of the error', async () => {
  const { answer } = await failing(ofPostgres('23514'));
  expect(answer.json()).toMatchObject({ success: false });
  expect(answer.body).not.toMatch(/row|member|email|constraint|_is_one/i);
});
