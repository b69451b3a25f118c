import { errors, fail, getprofile, ok, referCheck } from '@plumbline/contract';
import { inHindi } from '@plumbline/contract/hindi';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createMount } from './mount.ts';

/** Two calls without a database: one that succeeds or fails as it is asked to, one that nobody may make. */
function api() {
  const app = Fastify();
  const mount = createMount(app, async () => null);
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
