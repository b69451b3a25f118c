import { describe, expect, it, vi } from 'vitest';
import { endpoints } from './all.ts';
import { ALL_ROWS, createClient, createReadAll, TOTAL_HEADER } from './client.ts';
import { getprofile, referralProgrammeState, returnPackage, revokeSession } from './index.ts';
import { operatorAlerts } from './operator/index.ts';

const answering = (status: number) =>
  vi.fn<typeof fetch>(
    async () => new Response(JSON.stringify({ success: status < 300, message: 'm', data: null }), { status }),
  );
const words = () => ({ noConnection: 'no connection', noAnswer: 'no answer' });
const clientOf = (send: typeof fetch, kind: 'member' | 'vendor' = 'member') =>
  createClient({ origin: '', words, session: () => ({ kind, token: 'token' }), fetch: send });

describe('API call', () => {
  // Shows SPEC-9.13
  it.each([200, 201, 206, 299])('A response with status %d counts as success', async (status) => {
    await expect(clientOf(answering(status))(getprofile)).resolves.toMatchObject({ success: true });
  });

  it.each([300, 400, 404, 500])('A response with status %d is a failure with the server’s message', async (status) => {
    await expect(clientOf(answering(status))(getprofile)).rejects.toMatchObject({ status, message: 'm' });
  });

  // Shows SPEC-9.13
  it('A call has no timeout of its own', async () => {
    const send = answering(200);
    await clientOf(send)(getprofile);
    expect(send.mock.calls[0]![1]!.signal).toBeUndefined();
  });

  // Shows SPEC-6.3
  it('A call uses the vendor’s path if one exists, and the member’s otherwise', async () => {
    const send = answering(200);
    await clientOf(send, 'vendor')(getprofile);
    await clientOf(send, 'vendor')(referralProgrammeState);
    expect(send.mock.calls.map(([path]) => path)).toEqual([
      '/vendorApi/getprofile',
      '/sellerApi/applyforrefferalProgram',
    ]);
  });

  // Shows SPEC-6.3
  it('Vendor counterparts exist for profile, deposit, withdraw, verify, package withdraw and the income lists', () => {
    const twins = endpoints.flatMap(({ vendorPath }) => (vendorPath ? [vendorPath] : []));
    expect(twins).toEqual(
      expect.arrayContaining(
        [
          'getprofile',
          'addfund',
          'Withdrawalsrequset',
          'WithdrawalsrequsetVerify',
          'withdrawalsFromPackage',
          'withdrawalsFromPackageVerify',
          'getlavelincomeUser',
          'getDireactncomeUser',
          'getRewardincomeUser',
          'getBonusIncomeUser',
          'getMatchingIncomeUser',
          'getRelavelincomeUser',
          'getReMatchingIncomeUser',
          'getReDireactncomeUser',
        ].map((name) => `/vendorApi/${name}`),
      ),
    );
  });
});

describe('Idempotency key of a call', () => {
  const press = { _id: '1' };
  const keysOf = (send: ReturnType<typeof answering>) =>
    send.mock.calls.map(([, request]) => (JSON.parse(String(request!.body)) as { key?: string }).key);

  it('A call with a lost response is retried with the same key', async () => {
    const send = answering(200).mockRejectedValueOnce(new TypeError('no connection'));
    await clientOf(send)(returnPackage, press).catch(() => undefined);
    await clientOf(send)(returnPackage, press);
    const [first, second] = keysOf(send);
    expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), first]);
  });

  it('A call keeps its key while the server is busy', async () => {
    const send = answering(200).mockResolvedValueOnce(new Response('{"success":false}', { status: 503 }));
    await clientOf(send)(returnPackage, press).catch(() => undefined);
    await clientOf(send)(returnPackage, press);
    expect(new Set(keysOf(send)).size).toBe(1);
  });

  it.each([200, 409])('A call repeated after a %d response has a new key', async (status) => {
    const send = answering(status);
    for (let i = 0; i < 2; i++) await clientOf(send)(returnPackage, press).catch(() => undefined);
    expect(new Set(keysOf(send)).size).toBe(2);
  });

  it('A call with different input has a different key', async () => {
    const send = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no connection'));
    for (const _id of ['2', '3']) await clientOf(send)(returnPackage, { _id }).catch(() => undefined);
    expect(new Set(keysOf(send)).size).toBe(2);
  });

  it('A call that accepts no key is sent without one', async () => {
    const send = answering(200);
    await clientOf(send)(revokeSession, press);
    expect(keysOf(send)).toEqual([undefined]);
  });
});

describe('All rows of a list', () => {
  const rowsOf = async (body: string, total: number) => {
    const headers = { 'content-type': ALL_ROWS, [TOTAL_HEADER]: String(total) };
    const send = vi.fn<typeof fetch>(async () => new Response(body, { headers }));
    const readAll = createReadAll({
      origin: '',
      words,
      session: () => ({ kind: 'operator', csrf: 'csrf' }),
      fetch: send,
    });
    const rows: unknown[] = [];
    for await (const some of readAll(operatorAlerts, { state: 'all' })) rows.push(...some.rows);
    return rows;
  };

  it('All rows of a list arrive in order, whatever characters they contain', async () => {
    expect(await rowsOf('{"a":"x\\ny"}\n{"a":"ø"}\n', 2)).toEqual([{ a: 'x\ny' }, { a: 'ø' }]);
    expect(await rowsOf('', 0)).toEqual([]);
  });

  // Shows DEC-5-console-9
  it('A list of rows that ends early is a failed call, never a shorter list', async () => {
    for (const body of ['{"a":1}\n', '{"a":1}\n{"a":']) {
      await expect(rowsOf(body, 2)).rejects.toMatchObject({
        status: 0,
        message: expect.stringContaining('connection'),
      });
    }
  });
});
