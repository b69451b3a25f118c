import type pg from 'pg';
import type { LoadRequest } from './http-load.ts';
import { emailOf, LOGINS, PASSWORD, PRICE_USDT, tokenOf } from './http-seed.ts';

/** Reads of random members, or of members selected by the SQL. */
export interface ReadCase {
  readonly name: string;
  readonly path: string;
  readonly members: string;
}

/** A write that each member makes once: who can, the request, and a count in the books that must grow by one. */
export interface WriteCase {
  readonly name: string;
  readonly members: string;
  readonly request: (memberId: number) => LoadRequest;
  readonly counted: string;
}

const bearer = (memberId: number) => ({ authorization: `Bearer ${tokenOf(memberId)}` });
const JSON_TYPE = { 'content-type': 'application/json' };
const ANYBODY = 'SELECT id FROM members.member ORDER BY random()';

export const get = (path: string, memberId: number): LoadRequest => ({
  method: 'GET',
  path,
  headers: bearer(memberId),
});

const post = (path: string, memberId: number, body: object): LoadRequest => ({
  method: 'POST',
  path,
  headers: { ...bearer(memberId), ...JSON_TYPE },
  body: JSON.stringify(body),
});

export const PROFILE = '/sellerApi/getprofile';
export const DASHBOARD = '/sellerApi/deshBoradDataUserData';

export const reads: readonly ReadCase[] = [
  { name: 'profile', path: PROFILE, members: ANYBODY },
  { name: 'dashboard', path: DASHBOARD, members: ANYBODY },
  {
    name: 'team list (sponsors of ≥ 10, 20 a page)',
    path: '/sellerApi/userallteamlist?team=A&page=1&limit=20',
    members: 'SELECT member_id AS id FROM referrals.team WHERE level = 1 AND members >= 10 ORDER BY random()',
  },
];

export function writes(packageId: string): readonly WriteCase[] {
  return [
    {
      name: 'purchase',
      members: `SELECT m.id FROM members.member m WHERE NOT EXISTS (SELECT FROM investments.position p
        WHERE p.member_id = m.id AND p.package_id = '${packageId}') ORDER BY random()`,
      request: (id) =>
        post('/sellerApi/purchasePackage', id, {
          packageId,
          amount: String(PRICE_USDT),
          payment_mode_name: 'wallet',
        }),
      counted: `SELECT count(*) FROM ledger.posting WHERE kind = 'purchase'`,
    },
    {
      name: 'claim',
      members: 'SELECT id FROM members.member WHERE ledger.balance(id * 32 + 1) > 0 ORDER BY random()',
      request: (id) => get('/sellerApi/invetPamentsettelByday', id),
      counted: `SELECT count(*) FROM ledger.posting WHERE kind = 'claim'`,
    },
    {
      name: 'withdrawal request (code, mail and job)',
      members: `SELECT m.id FROM members.member m WHERE NOT EXISTS (SELECT FROM withdrawals.withdrawal w
        WHERE w.member_id = m.id) ORDER BY random()`,
      request: (id) =>
        post('/sellerApi/Withdrawalsrequset', id, {
          address: `0x${'b0'.repeat(20)}`,
          amount: '30',
        }),
      counted: `SELECT count(*) FROM withdrawals.withdrawal w JOIN mail.message m ON m.recipient =
        (SELECT email FROM members.member WHERE id = w.member_id)`,
    },
  ];
}

export const logins = (): LoadRequest[] =>
  Array.from({ length: LOGINS }, (_, i) => ({
    method: 'POST',
    path: '/publicApi/signinSeller',
    headers: JSON_TYPE,
    body: JSON.stringify({ email: emailOf(i + 1), password: PASSWORD, role_name: 'seller' }),
  }));

export async function idsOf(owner: pg.Client, query: string, most: number): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(`${query} LIMIT ${most}`);
  return rows.map((row) => Number(row.id));
}
