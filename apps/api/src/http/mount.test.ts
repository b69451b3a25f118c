import { createHash } from 'node:crypto';
import { type DataOf, errors, fail, getprofile, ok, referCheck } from '@plumbline/contract';
import { inHindi } from '@plumbline/contract/hindi';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Answer, Caller } from '../routing/mounts.ts';
import { type Authenticate, createMount } from './mount.ts';
import type { HandleOnce } from './once.ts';
import { createOperatorCookie } from './operator-cookie.ts';

const always: HandleOnce = async (_endpoint, _call, handle) => handle();

/** Two calls without a database: one that succeeds or fails as it is asked to, one that nobody may make. */
function api() {
  const app = Fastify();
  const mount = createMount(app, async () => null, createOperatorCookie('http://plumbline.test'), always);
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

describe('the message of an answer', () => {
  it.each([undefined, 'en', 'en-GB,hi;q=0.5', 'fr'])(
    'The message of an answer is English to the letter for %j',
    async (language) => {
      const answer = await check('PLNOBODY', language);
      expect(answer.json()).toEqual({ success: false, message: 'invalid Referral code', data: null });
    },
  );

  it('The message of an answer is Hindi for callers who ask for Hindi first, whatever the outcome', async () => {
    const messages = [];
    for (const referBy of ['PLNOBODY', 'PLKNOWN', { not: 'text' }]) {
      messages.push((await check(referBy, 'hi-IN,hi;q=0.9')).json().message);
    }
    expect(messages).toEqual(['invalid Referral code', referCheck.message, 'Please send text'].map(inHindi));
  });

  it('The message of a failure is named by its code in a header, whatever its language', async () => {
    for (const language of ['en', 'hi']) {
      expect((await check('PLNOBODY', language)).headers['x-error-code']).toBe('invalid_referral_code');
    }
    const refused = await api().inject({ url: getprofile.path, headers: { 'accept-language': 'hi' } });
    expect([refused.headers['x-error-code'], refused.json().message]).toEqual([
      'unauthorized',
      inHindi(errors.unauthorized.message),
    ]);
  });
});

describe('a call that goes by its session', () => {
  const TOKEN = 'a'.repeat(43);
  /** Who the session's look-up finds, and how the statement answers; and what was asked in which order. */
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

  it('A call that goes by its session and succeeds is one statement', async () => {
    expect(await called(member, ok(PROFILE))).toEqual({ asked: [HASH], statusCode: 200, code: undefined });
  });

  it('A refusal of a call that goes by its session is told to the member whose session it is', async () => {
    expect(await called(member, refused)).toMatchObject({ asked: [HASH, 'look-up'], code: 'rate_limited' });
  });

  it('A refusal of a call that goes by its session is not told to a stranger', async () => {
    expect(await called(null, refused)).toMatchObject({ asked: [HASH, 'look-up'], code: 'unauthorized' });
  });

  it('A call that its statement leaves undone is handled for the member whose session it is', async () => {
    expect(await called(member, null)).toMatchObject({ asked: [HASH, 'look-up', 'handler'], statusCode: 200 });
    expect(await called(null, null)).toMatchObject({ asked: [HASH, 'look-up'], code: 'unauthorized' });
  });

  it('A call without a token does not reach the statement of a call that goes by its session', async () => {
    expect(await called(null, ok(PROFILE), '')).toMatchObject({ asked: ['look-up'], code: 'unauthorized' });
  });
});
