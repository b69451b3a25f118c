import { expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { MAX_PATH_LENGTH } from './path.ts';

const t = await ownDatabase();
const api = await ownApp(t);

it.each(['/', 'a', '%41', '/a'])(
  'A path of %s longer than 2 KB is rejected with a code of its own, by every method',
  async (part) => {
    const path = `/${part.repeat(40_000)}`;
    for (const method of ['GET', 'POST', 'HEAD'] as const) {
      const answer = await api.app.inject({ method, url: path, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([414, 'path_too_long']);
    }
  },
);

it('The limit applies to the path without its query, and the longest allowed path is looked up', async () => {
  const longest = `/${'a'.repeat(MAX_PATH_LENGTH - 1)}`;
  expect((await api.get(longest)).statusCode).toBe(404);
  expect((await api.get(`${longest}a`)).statusCode).toBe(414);
  expect((await api.get(`/healthz?q=${'a'.repeat(10_000)}`)).statusCode).toBe(200);
});
