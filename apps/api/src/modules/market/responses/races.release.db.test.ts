import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { answersOf } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = answersOf(t, api);

const ROUNDS = 8;
const rounds = Array.from({ length: ROUNDS }, (_, n) => n);

describe('Simultaneous actions on answers', () => {
  // Shows DEC-9-answers-2
  it('Of a simultaneous acceptance and withdrawal, one counts, and the contact is open only if accepted', async () => {
    for (const _ of rounds) {
      const { _id, owner, sender } = await world.sent('enquiry');
      const done = await Promise.all([
        owner.post('answerResponse', { _id, decision: 'accept', contact: 'Here' }),
        sender.post('answerResponse', { _id, decision: 'withdraw' }),
      ]);
      expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { status } = await world.rowOf(_id);
      const look = await sender.post('lookAtGrant', { _id });
      expect(look.status === 200).toBe(status === 'accepted');
    }
  });

  // Shows DEC-9-answers-2
  it('No view that starts after a withdrawal shows the contact', async () => {
    for (const _ of rounds) {
      const { _id, owner, sender } = await world.accepted();
      let isRevoked = false;
      const looks = rounds.map(async () => {
        const beganAfter = isRevoked;
        const { status } = await sender.post('lookAtGrant', { _id });
        return beganAfter && status === 200;
      });
      const revoked = owner.post('revokeGrant', { _id }).then(() => {
        isRevoked = true;
        return sender.post('lookAtGrant', { _id });
      });
      expect([(await revoked).code, ...(await Promise.all(looks))]).toEqual([
        'grant_closed',
        ...rounds.map(() => false),
      ]);
    }
  });

  it('Of two simultaneous enquiries by one person about one listing, one is sent', async () => {
    const [owner, sender] = [await world.somebody(), await world.somebody()];
    for (const _ of rounds) {
      const listingId = await world.post(owner, 'listing');
      const sent = await Promise.all([1, 2, 3].map(() => sender.post('sendEnquiry', { listingId, message: 'x' })));
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
  });

  it('An answer sent while its listing ends does not stay open', async () => {
    const owner = await world.somebody();
    for (const _ of rounds) {
      const sender = await world.somebody();
      const listingId = await world.post(owner, 'listing');
      await Promise.all([sender.post('sendEnquiry', { listingId, message: 'x' }), world.close(owner, listingId)]);
    }
    const { rows } = await t.owner.query(
      `SELECT count(*) AS open FROM responses.response r JOIN catalogue.listing l ON l.id = r.listing_id
       WHERE r.status = 'sent' AND l.status = 'closed'`,
    );
    expect(Number(rows[0].open)).toBe(0);
  });

  it('An answer sent during a block does not stay open', async () => {
    for (const _ of rounds) {
      const { _id, owner, sender } = await world.accepted();
      const listingId = await world.post(owner, 'listing');
      await Promise.all([sender.post('sendEnquiry', { listingId, message: 'x' }), owner.post('blockPerson', { _id })]);
      const { rows } = await t.owner.query(
        `SELECT status FROM responses.response WHERE owner_id = $1 AND sender_id = $2 AND status = 'sent'`,
        [owner.id, sender.id],
      );
      expect(rows).toEqual([]);
    }
  });

  it('When both sides block each other while writing, every call still gets a regular response', async () => {
    for (const _ of rounds) {
      const { _id, owner, sender } = await world.accepted();
      const other = await world.sent('enquiry', sender, owner);
      const done = await Promise.all([
        owner.post('blockPerson', { _id }),
        sender.post('blockPerson', { _id: other._id }),
        owner.post('writeMessage', { _id, message: 'x' }),
        sender.post('writeMessage', { _id: other._id, message: 'x' }),
      ]);
      expect(done.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });

  it('Of several simultaneous decisions on an application, one succeeds', async () => {
    for (const _ of rounds) {
      const { _id, owner } = await world.sent('application');
      await owner.post('moveApplication', { _id, stage: 'offer' });
      const done = await Promise.all([
        owner.post('moveApplication', { _id, stage: 'hired', contact: 'Here' }),
        owner.post('moveApplication', { _id, stage: 'hired', contact: 'There' }),
        owner.post('answerResponse', { _id, decision: 'decline', word: 'No' }),
      ]);
      expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
  });
});
