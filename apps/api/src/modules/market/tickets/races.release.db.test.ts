import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { settleTickets } from './jobs.ts';
import { somebody, ticketsOf } from './testing/world.ts';

const ROUNDS = 8;

const t = await ownDatabase();
const api = await ownApp(t);
const world = await ticketsOf(t, api);
const jobs = t.dbOf('jobs');

/** Checks that the ticket's count matches its number of messages. */
const countHolds = async (id: string): Promise<boolean> => {
  const { messages, thread } = await world.facts(id);
  return messages === thread.length;
};

describe('Simultaneous actions on a ticket', () => {
  it('A ticket that is answered and closed at once ends closed, with or without the answer', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const asha = await somebody(t);
      const { _id } = await world.create(asha);
      const [answer, end] = await Promise.all([world.answerTo(_id), world.post(asha, 'closeTicket', { _id })]);
      expect(end.status).toBe(200);
      expect([undefined, 'ticket_over']).toContain(answer.code);
      const { status, thread } = await world.facts(_id);
      expect([status, thread.length]).toEqual(['closed', answer.status === 200 ? 2 : 1]);
      expect(await countHolds(_id)).toBe(true);
    }
  });

  it('A message sent while the job closes its ticket either reopens the ticket or is rejected', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const asha = await somebody(t);
      const { _id } = await world.create(asha);
      await world.answerTo(_id, 'Done', 'solved');
      await world.age(_id, '200 hours');
      const [said] = await Promise.all([
        world.post(asha, 'replyTicket', { _id, message: 'Not yet' }),
        settleTickets({ db: jobs }),
      ]);
      const { status } = await world.facts(_id);
      expect([said.code, status]).toEqual(said.status === 200 ? [undefined, 'open'] : ['ticket_over', 'closed']);
      expect(await countHolds(_id)).toBe(true);
    }
  });

  it('A message sent while its ticket is merged is either kept or rejected', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const asha = await somebody(t);
      const [first, second] = [await world.create(asha), await world.create(asha)];
      const [said, merged] = await Promise.all([
        world.post(asha, 'replyTicket', { _id: first._id, message: 'One more thing' }),
        world.operate('mergeTicket', { _id: first._id, into: second.number }),
      ]);
      expect(merged.status).toBe(200);
      expect((await world.facts(first._id)).messages).toBe(said.status === 200 ? 2 : 1);
    }
  });

  it('Simultaneous ratings of a ticket count once', async () => {
    const asha = await somebody(t);
    const { _id } = await world.create(asha);
    await world.answerTo(_id, 'Done', 'solved');
    const ends = await Promise.all(
      [1, 2, 3, 4, 5].map((stars) => world.post(asha, 'rateTicket', { _id, stars, words: '' })),
    );
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([undefined, 'ticket_not_to_rate']));
  });
});
