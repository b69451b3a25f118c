import { createHash } from 'node:crypto';
import { type DataOf, fail, getprofile, ok, referCheck } from '@plumbline/contract';
import { answerText, textOf } from '@plumbline/contract/texts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { NO_REPLICAS } from '../platform/replicas.ts';
import type { Answer, Caller } from '../routing/mounts.ts';
import { type Authenticate, createMount } from './mount.ts';
import type { HandleOnce } from './once.ts';
import { createOperatorCookie } from './operator-cookie.ts';

const always: HandleOnce = async (_endpoint, _call, handle) => handle();

/** Mounts two calls without a database: one that succeeds or fails on request, one that needs a session. */
function api() {
  const app = Fastify();
  const mount = createMount(app, async () => null, createOperatorCookie('http://plumbline.test'), always, NO_REPLICAS);
  mount(referCheck, ({ input }) =>
    input.referBy === 'PLKNOWN' ? ok({ fullName: 'Asha' }) : fail('invalid_referral_code'),
  );
  mount(getprofile, () => {
    throw new Error('nobody is signed in');
  });
  return app;
}

const check = async (referBy: unknown, language?: string) => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  return api().inject({ method: 'POST', url: referCheck.path, payload: { referBy }, headers });
};

describe('Messages of responses', () => {
  it.each([undefined, 'en', 'en-GB,hi;q=0.5', 'fr'])(
    'The message of a response is in English for %j',
    async (language) => {
      const answer = await check('PLNOBODY', language);
      expect(answer.json()).toEqual({ success: false, message: 'invalid Referral code', data: null });
    },
  );

  it('The message of a response is in Hindi for callers who prefer Hindi, on success and on failure', async () => {
    const messages = [];
    for (const referBy of ['PLNOBODY', 'PLKNOWN', { not: 'text' }]) {
      messages.push((await check(referBy, 'hi-IN,hi;q=0.9')).json().message);
    }
    expect(messages).toEqual([
      textOf({ key: 'invalid_referral_code' }, 'hi'),
      answerText(referCheck.name, 'hi'),
      textOf({ key: 'sendText' }, 'hi'),
    ]);
  });

  it('A failure has its code in a header, whatever the language of its message', async () => {
    for (const language of ['en', 'hi']) {
      expect((await check('PLNOBODY', language)).headers['x-error-code']).toBe('invalid_referral_code');
    }
    const refused = await api().inject({ url: getprofile.path, headers: { 'accept-language': 'hi' } });
    expect([refused.headers['x-error-code'], refused.json().message]).toEqual([
      'unauthorized',
      textOf({ key: 'unauthorized' }, 'hi'),
    ]);
  });
});

describe('Calls that check the session within their own statement', () => {
  const TOKEN = 'a'.repeat(43);
  /** Calls the endpoint with this lookup result and statement result. Returns the response and the order of both. */
  async function called(
    found: Caller | null,
    answer: Answer<typeof getprofile> | null,
    authorization = `Bearer ${TOKEN}`,
  ) {
    const asked: string[] = [];
    const app = Fastify();
    const lookUp: Authenticate = async () => {
      asked.push('look-up');
      return found;
    };
    createMount(
      app,
      lookUp,
      createOperatorCookie('http://plumbline.test'),
      always,
      NO_REPLICAS,
    )(
      getprofile,
      () => {
        asked.push('handler');
        return ok(PROFILE);
      },
      async ({ tokenSha256 }) => {
        asked.push(tokenSha256.toString('hex').slice(0, 4));
        return answer;
      },
    );
    const { headers, statusCode } = await app.inject({ url: getprofile.path, headers: { authorization } });
    return { asked, statusCode, code: headers['x-error-code'] };
  }
  const PROFILE = {} as DataOf<typeof getprofile>;
  const HASH = createHash('sha256').update(TOKEN).digest('hex').slice(0, 4);
  const member: Caller = { kind: 'member', subjectId: 1n, tokenSha256: Buffer.alloc(32) };
  const refused = fail('rate_limited');

  it('A successful call with its own session check needs a single statement', async () => {
    expect(await called(member, ok(PROFILE))).toEqual({ asked: [HASH], statusCode: 200, code: undefined });
  });

  it('An error of a call with its own session check is shown to the member with that session', async () => {
    expect(await called(member, refused)).toMatchObject({ asked: [HASH, 'look-up'], code: 'rate_limited' });
  });

  it('An error of a call with its own session check is not shown to a stranger', async () => {
    expect(await called(null, refused)).toMatchObject({ asked: [HASH, 'look-up'], code: 'unauthorized' });
  });

  it('A call that its session-checking statement leaves undone goes to the regular handler', async () => {
    expect(await called(member, null)).toMatchObject({ asked: [HASH, 'look-up', 'handler'], statusCode: 200 });
    expect(await called(null, null)).toMatchObject({ asked: [HASH, 'look-up'], code: 'unauthorized' });
  });

  it('A call without a token does not run the statement that checks the session', async () => {
    expect(await called(null, ok(PROFILE), '')).toMatchObject({ asked: ['look-up'], code: 'unauthorized' });
  });
});
