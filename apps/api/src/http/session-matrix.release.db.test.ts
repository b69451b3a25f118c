import { type Audience, type Endpoint, statusOf } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { isOperatorEndpoint } from '@plumbline/contract/operator';
import { textOf } from '@plumbline/contract/texts';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { openSession, signedInOperator } from '../testing/operators.ts';
import { member } from '../testing/people.ts';

/**
 * Sends every call outside the console, on each of its paths, with every kind of session and with ended sessions. New
 * calls are included automatically. Inputs are empty. operator-matrix.release.db.test.ts does the same for the console.
 */
const t = await ownDatabase();
const api = await ownApp(t);

const KINDS = ['member', 'vendor', 'viewer'] as const;
type Kind = (typeof KINDS)[number];

const someone = (await member(t)).id;
const people: Readonly<Record<Kind, bigint>> = {
  member: someone,
  viewer: someone,
  vendor: (await member(t, null, 'vendor')).id,
};
const operatorToken = (await signedInOperator(t, 'owner')).token;

async function others(): Promise<Record<Kind, bigint>> {
  const someone = (await member(t)).id;
  return { member: someone, viewer: someone, vendor: (await member(t, null, 'vendor')).id };
}

/** Opens a session of each kind, then runs `end` for its owners. */
async function sessionsOf(of: Readonly<Record<Kind, bigint>>, end: string): Promise<Record<Kind, string>> {
  const made = {} as Record<Kind, string>;
  for (const kind of KINDS) made[kind] = await openSession(t, kind, of[kind]);
  await t.owner.query(end, [Object.values(of)]);
  return made;
}

/** As the contract says: a member's path accepts members and viewers, a vendor's path accepts vendors. */
const KINDS_OF: Readonly<Record<Audience, readonly Kind[]>> = {
  public: [],
  member: ['member', 'viewer'],
  vendor: ['vendor'],
  operator: [],
};
const pathsOf = ({ path, vendorPath, audience }: Endpoint): [path: string, kinds: readonly Kind[]][] => [
  [path, KINDS_OF[audience]],
  ...(vendorPath === undefined ? [] : [[vendorPath, ['vendor']] as [string, Kind[]]]),
];
const changes = ({ method, alsoMethod, whileViewing }: Endpoint): boolean =>
  (method === 'POST' || alsoMethod !== undefined) && !whileViewing;

const calls = endpoints
  .filter((endpoint) => !isOperatorEndpoint(endpoint))
  .flatMap((endpoint) =>
    [endpoint.method, endpoint.alsoMethod].flatMap((method) =>
      method === undefined ? [] : pathsOf(endpoint).map(([path, kinds]) => ({ method, path, kinds, endpoint })),
    ),
  );
type Asked = (typeof calls)[number];
const closed = calls.filter(({ endpoint }) => endpoint.audience !== 'public');
const open = calls.filter(({ endpoint }) => endpoint.audience === 'public');

const ask = ({ path, method }: Asked, token?: string) => {
  const url = path.replace(/\{\w+\}/g, '1');
  return method === 'GET' ? api.get(url, token) : api.post(url, {}, token);
};
const refusal = async (asked: Asked, token?: string) => {
  const answer = await ask(asked, token);
  return [answer.statusCode, answer.headers['x-error-code'], answer.json()] as const;
};
const refused = (code: 'unauthorized' | 'view_only') =>
  [statusOf(code), code, { success: false, message: textOf({ key: code }), data: null }] as const;

/** Checks that the call was allowed. It may still fail because of its input or missing data, as its contract says. */
async function letIn(asked: Asked, token?: string): Promise<void> {
  const { statusCode, headers, body } = await ask(asked, token);
  expect(statusCode, body).not.toBe(401);
  if (statusCode === 403 || statusCode >= 500) expect(asked.endpoint.errors, body).toContain(headers['x-error-code']);
}

describe.each(closed)('$method $path', (asked) => {
  const { kinds } = asked;
  // Shows DEC-5-calls-1, ASVS-3.5.1, ASVS-7.4.1, ASVS-8.2.1
  it('A call with a session rejects strangers, other kinds of session and ended sessions', async () => {
    const tokens: [string, string | undefined][] = [
      ['stranger', undefined],
      ['no token of ours', 'x'],
      ['operator', operatorToken],
      ...Object.entries(over).flatMap(([why, of]) =>
        KINDS.map((kind): [string, string] => [`${why} ${kind}`, of[kind]]),
      ),
    ];
    for (const kind of KINDS) if (!kinds.includes(kind)) tokens.push([kind, await openSession(t, kind, people[kind])]);
    for (const [who, token] of tokens) {
      expect([who, await refusal(asked, token)]).toEqual([who, refused('unauthorized')]);
    }
  });
});

/** A stream stays open; the tests of live updates read it. */
const ended = closed.filter(({ endpoint }) => !endpoint.isStream);

const over: Readonly<Record<string, Readonly<Record<Kind, string>>>> = {
  ended: await sessionsOf(people, 'UPDATE identity.session SET revoked_at = now() WHERE subject_id = ANY ($1)'),
  expired: await sessionsOf(
    people,
    `UPDATE identity.session SET created_at = now() - interval '5 minutes', expires_at = now() - interval '1 second'
     WHERE subject_id = ANY ($1) AND revoked_at IS NULL`,
  ),
  frozen: await sessionsOf(await others(), 'UPDATE members.member SET frozen_at = now() WHERE id = ANY ($1)'),
};

describe('Calls with a session', () => {
  // Shows DEC-5-calls-1
  it.each(ended)('$method $path accepts its own kind of session', async (asked) => {
    // A new session, because some calls end theirs.
    for (const kind of KINDS.filter((each) => each !== 'viewer' && asked.kinds.includes(each)))
      await letIn(asked, await openSession(t, kind, people[kind]));
  });

  const seen = ended.filter(({ kinds }) => kinds.includes('viewer'));
  // Shows DEC-5-calls-1
  it.each(seen.filter(({ endpoint }) => changes(endpoint)))(
    '$method $path rejects an operator who views the product as a member',
    async (asked) => {
      expect(await refusal(asked, await openSession(t, 'viewer', people.viewer))).toEqual(refused('view_only'));
    },
  );

  // Shows DEC-5-calls-1, ASVS-8.2.3, ASVS-15.3.1
  it.each(seen.filter(({ endpoint }) => !changes(endpoint)))(
    '$method $path shows an operator with a read-only view only what the contract allows',
    async (asked) => {
      const token = await openSession(t, 'viewer', people.viewer);
      await letIn(asked, token);
      if (!isPrivate(asked.endpoint)) return;
      const [, code] = await refusal(asked, token);
      expect(code).toBe(takesMoreThanIds(asked) ? 'invalid_input' : 'view_only');
    },
  );
});

/** Reads that a viewing operator must not see. */
const isPrivate = ({ errors: codes }: Endpoint): boolean => (codes as readonly string[]).includes('view_only');
/** Pictures: `1` is not a valid size, and the input is checked before the viewing operator is rejected. */
const takesMoreThanIds = ({ path }: Asked): boolean => path.endsWith('/{size}');

describe('Calls without a session', () => {
  // Shows DEC-5-calls-1
  it.each(open)('$method $path requires no login', async (asked) => {
    const { statusCode, body } = await ask(asked);
    expect(statusCode, body).not.toBe(403);
    await letIn(asked);
  });
});
