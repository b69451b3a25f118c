import { ALL_ROWS, ok, TOTAL_HEADER } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { isOperatorEndpoint, type OperatorEndpoint } from '@plumbline/contract/operator';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countedList, type Paging, pagesOf, readPage } from '../platform/list.ts';
import { emptyPreview } from '../testing/builders.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { operatorHeaders } from '../testing/headers.ts';
import { auditOf, signedInOperator } from '../testing/operators.ts';
import { member } from '../testing/people.ts';
import { sendAllRows } from './send-all-rows.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const { token } = await signedInOperator(t);
const { rows } = await t.owner.query('SELECT public_id FROM members.member WHERE id = $1', [(await member(t)).id]);
const memberId: string = rows[0].public_id;
const previewId = await emptyPreview(t.owner);

const ask = (url: string, accept: string) =>
  api.app.inject({ method: 'GET', url, headers: { ...operatorHeaders(token), accept } });
/** Skips the audit entry, because these test lists have no operator. */
const unnoted = async () => undefined;
const linesOf = (body: string) =>
  body
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
const isList = ({ data }: OperatorEndpoint): boolean => 'shape' in data && 'total' in (data.shape as object);
const lists = endpoints.filter(isOperatorEndpoint).filter(isList);

describe('Lists with all their rows', () => {
  // Shows DEC-5-console-9
  it.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))(
    'The list %s sends each of its rows as a line',
    async (_, endpoint) => {
      // The list of a preview needs the preview's id; the others ignore it.
      const path = `${endpoint.path.replace('{id}', memberId)}?_id=${previewId}`;
      const { docs, total } = (await ask(`${path}&limit=100`, '*/*')).json().data;
      const all = await ask(path, ALL_ROWS);
      expect([all.statusCode, all.headers[TOTAL_HEADER]], all.body).toEqual([200, String(total)]);
      const lines = linesOf(all.body);
      expect([lines.length, lines.slice(0, 100)]).toEqual([total, docs]);
    },
  );

  // Shows DEC-5-console-9
  it('A request for all rows is in the audit log before the first row is sent: who, which list, filters, count', async () => {
    const all = await ask('/operatorApi/members?search=asha&only=frozen', ALL_ROWS);
    expect(linesOf(all.body)).toEqual([]);
    const kept = (await auditOf(t, 'list:operatorMembers')).at(-1);
    const filters = { search: 'asha', only: 'frozen', sort: 'joined', dir: 'desc' };
    expect(kept).toMatchObject({ action: 'list.export', after: { rows: 0, filters } });
  });

  it('Some lists of the contract allow requesting all rows', () => expect(lists.length).toBeGreaterThan(10));

  // Shows DEC-5-console-9
  it('A list with all rows is a snapshot: later changes neither repeat nor omit a row', async () => {
    await t.owner.query(
      `INSERT INTO platform.alert (code, detail) SELECT 'test', jsonb_build_object('n', n) FROM generate_series(1, 10_100) n`,
    );
    const { rows: open } = await t.owner.query('SELECT id FROM platform.alert ORDER BY id DESC');
    let pages = 0;
    const app = Fastify().get('/', (_request, reply) =>
      sendAllRows(reply, api.deps, 1n, {
        note: unnoted,
        readPage: async (page) => {
          const answer = await openAlerts(page);
          // Newest first: a new row moves every row back, and two resolved rows move the rows behind them forward.
          await t.owner.query(`INSERT INTO platform.alert (code, detail) VALUES ('late', to_jsonb($1::int))`, [
            ++pages,
          ]);
          const gone = [open[pages].id, open[pages + 9].id];
          await t.owner.query('UPDATE platform.alert SET resolved_at = now() WHERE id = ANY ($1)', [gone]);
          return answer;
        },
      }),
    );
    const ids = linesOf((await app.inject({ url: '/' })).body).map(({ _id }) => _id);
    expect(pages).toBe(3);
    expect(ids).toEqual(open.map(({ id }) => String(id)));
  });

  it('Exports of all rows use at most two connections; a third export is asked to try again', async () => {
    const { promise: isGoing, resolve: go } = Promise.withResolvers<void>();
    const app = Fastify().get('/', (_request, reply) =>
      sendAllRows(reply, api.deps, 1n, {
        note: unnoted,
        readPage: async () => {
          await isGoing;
          return ok({ docs: [], total: 0 });
        },
      }),
    );
    const three = [1, 2, 3].map(() => app.inject({ url: '/' }));
    const refused = await Promise.race(three);
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([503, 'exports_busy']);
    go();
    const statuses = (await Promise.all(three)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 200, 503]);
    expect((await app.inject({ url: '/' })).statusCode).toBe(200);
  });
});

async function openAlerts(page: Paging) {
  const { db } = api.deps;
  const listed = await countedList<{ _id: string }>(db, {
    columns: sql`id::text AS _id`,
    tables: sql`platform.alert`,
    where: [sql`resolved_at IS NULL`],
    order: sql`id DESC`,
  });
  return ok({ docs: await readPage(db, listed, page), ...pagesOf(listed.total, page) });
}
