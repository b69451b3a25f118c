import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

/** Returns the headers of each kind of response: data, not found, error and page. */
async function answersAt(origin: string) {
  const app = Fastify();
  securityHeaders(app, origin);
  app.get('/data', async () => ({ ok: true }));
  app.get('/page', async (_request, reply) => reply.header('content-security-policy', "script-src 'self'").send(''));
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  const answers = await Promise.all(['/data', '/none', '/broken', '/page'].map((url) => app.inject(url)));
  await app.close();
  return answers;
}

// Shows ASVS-3.2.1, ASVS-3.4.2, ASVS-3.4.3, ASVS-4.1.1
it('Every response, even an error, forbids frames, guessed types, other windows and full URLs in referrers', async () => {
  const answers = await answersAt('http://127.0.0.1:3000');
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 500, 200]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

// Shows ASVS-3.2.1, ASVS-3.4.3
it('A data response may load nothing and be framed nowhere; a page keeps its own policy', async () => {
  const policies = (await answersAt('http://127.0.0.1:3000')).map(({ headers }) => headers['content-security-policy']);
  expect(policies.slice(0, 3)).toEqual(Array(3).fill("default-src 'none'; frame-ancestors 'none'"));
  expect(policies.at(-1)).toBe("script-src 'self'");
});

// Shows ASVS-3.4.1
it('An https origin makes browsers use https for a year, subdomains included; an http origin does not', async () => {
  const [secure, plain] = [await answersAt('https://plumbline.example'), await answersAt('http://127.0.0.1:3000')];
  for (const { headers } of secure)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  for (const { headers } of plain) expect(headers['strict-transport-security']).toBeUndefined();
});
