import { randomUUID } from 'node:crypto';
import { usdt } from '@plumbline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../../platform/database.ts';
import { addMember, fund } from '../../../../testing/builders.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { member } from '../../../../testing/people.ts';
import { purchase } from '../../../../testing/postings.ts';
import { post } from '../../../base/ledger/index.ts';
import { rollUpTeams } from '../../referrals/index.ts';
import { moveSponsor } from './by-operator.ts';

const t = await ownDatabase();

const move = (memberId: bigint, referId: string) =>
  transaction(t.db, (tx) => moveSponsor(tx, { session: null, memberId }, referId));
const codeOf = (id: bigint): Promise<string> => t.value('SELECT refer_id FROM members.member WHERE id = $1', [id]);

/** Compares each member's sponsor, depth and team counters with values calculated from the sponsors only. */
async function reasons(ids: readonly bigint[]): Promise<unknown[]> {
  while ((await rollUpTeams(t.db)).length > 0);
  return t.rows(
    `SELECT m.id, 'lineage' AS reason FROM members.member m JOIN members.member s ON s.id = m.sponsor_id
     WHERE m.id = ANY ($1) AND (m.sponsor2_id, m.sponsor3_id, m.depth) IS DISTINCT FROM (s.sponsor_id, s.sponsor2_id, s.depth + 1)
     UNION ALL
     SELECT c.id, 'counter of level ' || c.level FROM (
       SELECT s.id, l.level, (SELECT count(*) FROM members.member m
          WHERE s.id = CASE l.level WHEN 1 THEN m.sponsor_id WHEN 2 THEN m.sponsor2_id ELSE m.sponsor3_id END) AS members
       FROM members.member s, generate_series(1, 3) l (level) WHERE s.id = ANY ($1)) c
     LEFT JOIN referrals.team w ON w.member_id = c.id AND w.level = c.level WHERE c.members <> coalesce(w.members, 0)
     UNION ALL
     SELECT d.member_id, 'day' FROM referrals.team_day d FULL JOIN reconciliation.team_day_by_history h USING (member_id, level, day)
     WHERE coalesce(d.joined, 0) <> coalesce(h.joined, 0)`,
    [ids],
  );
}

describe('correcting a sponsor', () => {
  it('Correcting a sponsor moves everyone below, and the teams above count as if it had always been so', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(100), { minLength: 3, maxLength: 9 }),
        fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { minLength: 1, maxLength: 4 }),
        async (tree, moves) => {
          const ids: bigint[] = [await addMember(t.owner)];
          const sponsorOf = new Map<bigint, bigint>();
          for (const pick of tree) {
            const sponsor = ids[pick % ids.length]!;
            const id = await addMember(t.owner, sponsor);
            sponsorOf.set(id, sponsor);
            ids.push(id);
          }
          const isBelow = (id: bigint, top: bigint): boolean => {
            for (let at: bigint | undefined = id; at !== undefined; at = sponsorOf.get(at)) if (at === top) return true;
            return false;
          };
          for (const [who, where] of moves) {
            const [member, sponsor] = [ids[1 + (who % (ids.length - 1))]!, ids[where % ids.length]!];
            const moved = await move(member, await codeOf(sponsor));
            if (sponsorOf.get(member) === sponsor) expect(moved).toMatchObject({ code: 'sponsor_is_the_same' });
            else if (isBelow(sponsor, member)) expect(moved).toMatchObject({ code: 'sponsor_is_below' });
            else {
              expect(moved.ok).toBe(true);
              sponsorOf.set(member, sponsor);
            }
          }
          expect(await reasons(ids)).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it.each([0, 1, 2])('A sponsor is final once a member %i levels below has bought', async (steps) => {
    const [old, other] = [await addMember(t.owner), await addMember(t.owner)];
    const chain = [await addMember(t.owner, old)];
    for (let step = 0; step < steps; step++) chain.push(await addMember(t.owner, chain.at(-1)!));
    const [buyer, amount] = [chain.at(-1)!, usdt(30_000_000n)];
    await fund(t.db, buyer, amount);
    await post(t.db, purchase({ memberId: buyer, amount, positionId: randomUUID() }));
    expect(await move(chain[0]!, await codeOf(other))).toMatchObject({ code: 'sponsor_is_settled' });
  });

  it('A sponsor cannot be corrected to an unknown member', async () => {
    expect(await move(await addMember(t.owner), 'NOBODY99')).toMatchObject({ code: 'sponsor_unknown' });
  });

  it('If members sign up below during the correction, they are also moved to the new line', async () => {
    const [old, other] = [await addMember(t.owner), await addMember(t.owner)];
    const moved = await addMember(t.owner, old);
    const below = await addMember(t.owner, moved);
    const referId = await codeOf(other);
    const joining = Array.from({ length: 8 }, async (_, index) => (await member(t, index % 2 ? moved : below)).id);
    const [done, ...ids] = await Promise.all([move(moved, referId), ...joining]);
    expect(done.ok).toBe(true);
    expect(await reasons([old, other, moved, below, ...ids])).toEqual([]);
  });

  it('Two operators who correct sponsors crosswise cannot create a cycle', async () => {
    const top = await addMember(t.owner);
    const [left, right] = [await addMember(t.owner, top), await addMember(t.owner, top)];
    const answers = await Promise.all([move(left, await codeOf(right)), move(right, await codeOf(left))]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await reasons([top, left, right])).toEqual([]);
  });
});
