import { openApi } from '@plumbline/contract/all';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';

const t = await ownDatabase();

describe('What strangers learn about the server', () => {
  // Shows DEC-11.1
  it('The file security.txt has a contact, its own address and an expiry within a year (RFC 9116)', async () => {
    const api = await ownApp(t);
    const answer = await api.get('/.well-known/security.txt');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = answer.body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s, 2) as [string, string]);
    expect(fields.map(([name]) => name)).toEqual(['Contact', 'Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(fields[0]![1]).toMatch(/^mailto:\S+@\S+$/);
    const days = (Date.parse(fields[2]![1]) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(1);
    expect(days).toBeLessThan(366);
  });

  it('An unknown address below /.well-known is answered with 404, so that clients trust the known ones', async () => {
    const api = await ownApp(t);
    const none = await api.get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200');
    expect(none.statusCode).toBe(404);
    expect((await api.get('/.well-known/change-password')).headers.location).toBe('/settings#security');
  });

  // Shows DEC-11.1, ASVS-13.4.2, ASVS-15.2.3
  it.each([
    [{}, 404],
    [{ API_DOCS: '1' }, 200],
    [{ PLUMBLINE_DEMO: '1' }, 200],
    [{ PLUMBLINE_DEMO: '1', API_DOCS: '0' }, 404],
  ])('The API description at /docs is served in the demo or if enabled: %j', async (env, status) => {
    const api = await ownApp(t, env);
    expect((await api.get('/docs/json')).statusCode).toBe(status);
  });

  it.each(['json', 'yaml'])('The API description as %s contains every call, on the first request too', async (form) => {
    const api = await ownApp(t, { API_DOCS: '1' });
    const first = (await api.get(`/docs/${form}`)).body;
    for (const path of Object.keys(openApi().paths as object)) expect(first).toContain(path);
    expect((await api.get(`/docs/${form}`)).body).toBe(first);
  });
});
