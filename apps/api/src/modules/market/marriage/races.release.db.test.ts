import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { drawn, profilesOf } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = profilesOf(t, api);

const rounds = Array.from({ length: 3 }, (_, n) => n);

describe('Simultaneous actions between profiles', () => {
  it('When two people send each other an interest at once, only one is created', async () => {
    for (const _ of rounds) {
      const [one, other] = [await world.shown(), await world.shown()];
      await Promise.all([world.seen(one, other), world.seen(other, one)]);
      const done = await Promise.all([
        one.post('sendInterest', { profileId: other.profile, message: '' }),
        other.post('sendInterest', { profileId: one.profile, message: '' }),
      ]);
      expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  // Shows DEC-9-marriage-2
  it('No view that starts after pictures are withdrawn shows a picture', async () => {
    for (const _ of rounds) {
      const [asking, asked] = [await world.shown(), await world.shown()];
      const { data: added } = await world.addPicture(asked, await drawn());
      const { photo } = await world.upTo('photo', asking, asked);
      let isRevoked = false;
      const looks = rounds.map(async () => {
        const beganAfter = isRevoked;
        const { statusCode } = await world.picture(asking, added._id, 'sharpMarriagePicture');
        return beganAfter && statusCode === 200;
      });
      const after = asked.post('revokeGrant', { _id: photo }).then(() => {
        isRevoked = true;
        return world.picture(asking, added._id, 'sharpMarriagePicture');
      });
      expect([(await after).statusCode, ...(await Promise.all(looks))]).toEqual([404, ...rounds.map(() => false)]);
    }
  });

  it('When an interest is withdrawn while a picture request is accepted, nothing stays open', async () => {
    for (const _ of rounds) {
      const [asking, asked] = [await world.shown(), await world.shown()];
      const { interest } = await world.upTo('interest', asking, asked);
      const sent = await asking.post('requestPhoto', { profileId: asked.profile, message: '' });
      await Promise.all([
        asked.post('answerResponse', { _id: sent.data._id, decision: 'accept' }),
        asking.post('revokeGrant', { _id: interest }),
      ]);
      const { rows } = await t.owner.query(
        'SELECT what FROM responses.opening WHERE $1 IN (giver_id, taker_id) AND revoked_at IS NULL',
        [asking.id],
      );
      expect(rows).toEqual([]);
    }
  });

  it('A profile that is deleted while it receives an interest leaves no answer behind', async () => {
    for (const _ of rounds) {
      const [asking, asked] = [await world.shown(), await world.shown()];
      await world.seen(asking, asked);
      const [sent, gone] = await Promise.all([
        asking.post('sendInterest', { profileId: asked.profile, message: '' }),
        asked.post('deleteMarriageProfile'),
      ]);
      expect([gone.status, [200, 404].includes(sent.status)]).toEqual([200, true]);
      const { rows } = await t.owner.query('SELECT FROM responses.response WHERE $1 IN (owner_id, sender_id)', [
        asked.id,
      ]);
      expect(rows).toEqual([]);
    }
  });

  it('A simultaneous block and withdrawal run one after the other, and neither fails', async () => {
    for (const _ of rounds) {
      const [asking, asked] = [await world.shown(), await world.shown()];
      const { interest, photo } = await world.upTo('contact', asking, asked);
      const [blocked, revoked] = await Promise.all([
        asked.post('blockPerson', { _id: interest }),
        asked.post('revokeGrant', { _id: photo }),
      ]);
      expect([blocked.status, [200, 404, 409].includes(revoked.status)]).toEqual([200, true]);
    }
  });
});
