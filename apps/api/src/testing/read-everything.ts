import { EXPORTED_LISTS, PICTURE_SIZES } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import type { TestApp } from './app.ts';

interface Reader {
  readonly name: string;
  readonly group: 'member' | 'vendor' | 'visitor';
  readonly token?: string;
}

/** What an attacker received: reader, address, status, and the whole response. */
export interface Got {
  readonly what: string;
  readonly status: number;
  readonly said: string;
  readonly cache: string;
  readonly isPublic: boolean;
}

/** Path parameters with a fixed set of values; every other one is an id, a slug or a number. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  list: EXPORTED_LISTS,
  size: [String(PICTURE_SIZES[0])],
};
const LISTED = [
  'page=1&limit=100',
  'page=2&limit=1',
  'status=published',
  'sort=newest',
  'of=mine',
  'kind=job',
  'before=999999999',
];

/** Returns the addresses of a path template with each parameter replaced by each of these ids. */
function urlsOf(template: string, ids: readonly string[]): readonly string[] {
  const name = /\{(\w+)\}/.exec(template)?.[1];
  if (name === undefined) return [template];
  const values = WORDS[name] ?? ids;
  return values.flatMap((value) => urlsOf(template.replace(`{${name}}`, encodeURIComponent(value)), [value]));
}

/** Sends every reading call with these ids as these readers: lists with pages, sorting and filters, and a search. */
export async function readEverything(
  api: TestApp,
  ids: readonly string[],
  readers: readonly Reader[],
  search: string,
): Promise<readonly Got[]> {
  const reads = endpoints.filter(
    ({ method, audience, isStream }) => method === 'GET' && audience !== 'operator' && isStream !== true,
  );
  const got: Got[] = [];
  for (const { path, vendorPath, audience } of reads) {
    for (const { name, group, token } of readers) {
      const template = group === 'vendor' ? (vendorPath ?? path) : path;
      const urls = template.includes('{')
        ? urlsOf(template, ids)
        : ['', ...LISTED, `search=${search}`].map((query) => `${template}?${query}`);
      const answers: ({ readonly url: string } & Awaited<ReturnType<typeof readOne>>)[] = [];
      // Files are created a few at a time, and further ones are rejected.
      const together = template.includes('/export') ? 1 : urls.length;
      for (let from = 0; from < urls.length; from += together)
        answers.push(
          ...(await Promise.all(
            urls.slice(from, from + together).map(async (url) => ({ url, ...(await readOne(api, url, token)) })),
          )),
        );
      got.push(
        ...answers.map(({ url, status, said, cache }) => ({
          what: `${name}: ${url}`,
          status,
          cache,
          isPublic: audience === 'public',
          said: said.replaceAll(search, ''),
        })),
      );
    }
  }
  return got;
}

async function readOne(api: TestApp, url: string, token: string | undefined) {
  const { statusCode, body, headers } = await api.get(url, token);
  const said = `${body}\n${JSON.stringify(headers)}`;
  return { status: statusCode, said, cache: String(headers['cache-control'] ?? '') };
}

/** Returns the addresses whose response contains one of the words. */
export const tellersOf = (got: readonly Got[], words: readonly string[]): readonly string[] =>
  got.filter(({ said }) => words.some((word) => said.includes(word))).map(({ what }) => what);
