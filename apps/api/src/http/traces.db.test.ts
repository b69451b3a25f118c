import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { emailTemplates } from '../email-templates.ts';
import { mailTasks } from '../modules/base/mail/index.ts';
import type { TracingConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { withRequestId } from '../platform/request-id.ts';
import { startTracing, tracedRoot } from '../platform/tracing.ts';
import { startWorker } from '../platform/worker.ts';
import { ownApp, ownDatabase, ownPool } from '../testing/fixtures.ts';
import { accessTo } from '../testing/logins.ts';
import { rawInbox } from '../testing/raw-inbox.ts';
import { ownCollector } from '../testing/trace-collector.ts';

const t = await ownDatabase();
const READER = 'reader@test.example';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PROXY_SPAN = '00f067aa0ba902b7';
const SERVER = 2;

const tracing = (endpoint: string, of: Partial<TracingConfig> = {}): TracingConfig => ({
  endpoint,
  sampler: 'parentbased_always_on',
  ratio: 1,
  ...of,
});

/** Traces while `work` runs, and returns the spans that the collector got. */
async function spansOf(work: (api: Awaited<ReturnType<typeof ownApp>>) => Promise<void>, of?: Partial<TracingConfig>) {
  const { endpoint, spans } = await ownCollector();
  const stop = await startTracing('api', tracing(endpoint, of), createLog('silent'));
  await work(await ownApp(t, { TRUSTED_PROXIES: '10.0.0.0/8' }));
  await stop();
  return spans;
}

/** Runs the queue until a mail arrived. */
async function sendMails(config: Awaited<ReturnType<typeof ownApp>>['deps']['config']): Promise<string> {
  const { url, mails } = await rawInbox();
  const worker = await startWorker({
    pool: ownPool(t.appUrl, 5),
    database: accessTo(t.appUrl),
    role: 'jobs',
    log: createLog('silent'),
    ...mailTasks(
      { db: t.db, config: { ...config, smtpUrl: url } },
      { makeCodeEmail: async () => undefined, templates: emailTemplates },
    ),
    periodic: [],
  });
  await expect.poll(() => mails).toHaveLength(1);
  await worker.stop();
  return mails[0]!;
}

describe('Traces', () => {
  it('One trace leads from the answer to SQL, the job and the mail, and contains nothing about the reader', async () => {
    let id: unknown;
    let mail = '';
    const spans = await spansOf(async (api) => {
      id = (await api.post('/publicApi/newsletter', { email: READER })).headers['x-request-id'];
      mail = await sendMails(api.deps.config);
    });
    const own = spans.filter(({ traceId }) => traceId === id);
    const named = (name: string) => own.filter((span) => span.name === name);
    expect(mail).toMatch(new RegExp(`^X-Request-Id: ${String(id)}\r$`, 'mi'));
    const [[call], [job], [sent]] = [named('newsletter'), named('job send-mail'), named('send mail')];
    expect(call).toMatchObject({ kind: SERVER });
    expect(call!.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
    const below = (parent: typeof call) => own.filter(({ parentSpanId }) => parentSpanId === parent!.spanId);
    const statements = below(call).map(({ name }) => name);
    expect(statements.some((name) => /^[a-z_]+\.[a-z_]+$/.test(name))).toBe(true);
    expect(below(job)).toContain(sent);
    const text = JSON.stringify(spans);
    expect(text).not.toContain(READER);
    expect(text).not.toContain('127.0.0.1');
  });

  it.each([
    ['a trusted proxy', '10.1.2.3', TRACE, PROXY_SPAN],
    ['an untrusted client', '192.0.2.1', expect.not.stringMatching(TRACE), undefined],
  ])(
    'The parent of a request’s span comes only from a trusted proxy: %s',
    async (_, remoteAddress, traceId, parent) => {
      const headers = { traceparent: `00-${TRACE}-${PROXY_SPAN}-01` };
      const spans = await spansOf(async ({ app }) => {
        await app.inject({ url: '/publicApi/getFaqs', remoteAddress, headers });
      });
      const call = spans.find(({ name }) => name === 'getFaqs')!;
      expect([call.traceId, call.parentSpanId]).toEqual([traceId, parent]);
    },
  );

  it.each([
    ['the sampler is off', { sampler: 'always_off' }, '01'],
    ['a ratio keeps nothing', { sampler: 'traceidratio', ratio: 0 }, '01'],
    ['a trusted proxy does not sample the trace', {}, '00'],
  ] as const)('Nothing is sent if %s', async (_, of, flags) => {
    const headers = { traceparent: `00-${TRACE}-${PROXY_SPAN}-${flags}` };
    const spans = await spansOf(async ({ app }) => {
      await app.inject({ url: '/publicApi/getFaqs', remoteAddress: '10.1.2.3', headers });
    }, of);
    expect(spans).toEqual([]);
  });

  it('A failed chain call is a span with its method and without its message', async () => {
    const spans = await spansOf(({ deps }) =>
      withRequestId(TRACE, () =>
        tracedRoot({ name: 'job test', kind: 'consumer' }, async () => {
          await expect(deps.chain.head()).rejects.toThrow();
        }),
      ),
    );
    const asked = spans.find(({ name }) => name === 'eth_chainId');
    expect(asked).toMatchObject({ traceId: TRACE, status: { code: 2 } });
    expect(asked!.attributes.map(({ key }) => key).sort()).toEqual([
      'error.type',
      'rpc.method',
      'rpc.system',
      'server.address',
    ]);
  });

  it('An absent collector fails no call, and is logged once', async () => {
    const lines: string[] = [];
    const log = createLog(
      'warn',
      new Writable({
        write: (line, _encoding, done) => {
          lines.push(String(line));
          done();
        },
      }),
    );
    const stop = await startTracing('api', tracing('http://127.0.0.1:1'), log);
    const api = await ownApp(t);
    for (let call = 0; call < 3; call++) expect((await api.get('/publicApi/getFaqs')).statusCode).toBe(200);
    await stop();
    while (lines.length === 0) await sleep(10);
    expect(lines).toEqual([expect.stringContaining('traces')]);
  });
});
