import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { upload } from '../../../testing/upload.ts';
import { settleTickets } from './jobs.ts';
import { type Person, somebody, ticketsOf } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = await ticketsOf(t, api);
const jobs = t.dbOf('jobs');
const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c02020' } })
  .jpeg()
  .withExif({ IFD0: { ImageDescription: 'SECRET' } })
  .toBuffer();

const uploaded = async (who: Person, content: Buffer = photo) =>
  outcomeOf(await upload(api, `/${who.group}/addTicketPicture`, { token: who.token, content }));

describe('Pictures in tickets', () => {
  it('A picture in a ticket is re-encoded and visible only to its requester and operators', async () => {
    const [asha, ben] = [await somebody(t), await somebody(t)];
    const { data } = await uploaded(asha);
    const picture = data._id as string;
    const { _id, thread } = await world.create(asha, 'Look', { pictures: [picture] });
    expect(thread[0]!.pictures).toEqual([{ _id: picture, width: 600, height: 400 }]);
    const auditor = await signedInOperator(t, 'auditor');
    for (const [path, token] of [
      [`/sellerApi/ticketPicture/${_id}/${picture}/480`, asha.token],
      [`/operatorApi/tickets/${_id}/pictures/${picture}/480`, auditor.token],
    ] as const) {
      const seen = await api.get(path, token);
      expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(seen.headers['cache-control']).toBe('no-store');
      expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined();
    }
    const others = await world.create(ben);
    expect((await api.get(`/sellerApi/ticketPicture/${_id}/${picture}/480`, ben.token)).statusCode).toBe(404);
    expect((await api.get(`/sellerApi/ticketPicture/${others._id}/${picture}/480`, ben.token)).statusCode).toBe(404);
    expect((await api.get(`/sellerApi/ticketPicture/${_id}/${picture}/480`)).statusCode).toBe(401);
    expect((await api.get(`/publicApi/picture/${picture}/480`)).statusCode).toBe(404);
    expect(
      (await api.get(`/operatorApi/tickets/${others._id}/pictures/${picture}/480`, auditor.token)).statusCode,
    ).toBe(404);
  });

  it('A picture in a ticket can be used in one message, only by the person who uploaded it', async () => {
    const [asha, ben] = [await somebody(t), await somebody(t)];
    const picture = (await uploaded(asha)).data._id as string;
    const [mine, theirs] = [await world.create(asha), await world.create(ben)];
    const reply = (who: Person, _id: string) =>
      world.post(who, 'replyTicket', { _id, message: 'Look', pictures: [picture] });
    expect((await reply(ben, theirs._id)).code).toBe('picture_unknown');
    expect((await reply(asha, mine._id)).status).toBe(200);
    expect((await reply(asha, mine._id)).code).toBe('picture_unknown');
    expect((await world.read(ben, theirs._id)).messages).toBe(1);
  });

  it('A picture that no message uses is visible to no one and deleted after a day', async () => {
    const asha = await somebody(t);
    const picture = (await uploaded(asha)).data._id as string;
    const { _id } = await world.create(asha);
    const look = () => api.get(`/sellerApi/ticketPicture/${_id}/${picture}/160`, asha.token);
    expect((await look()).statusCode).toBe(404);
    const left = () => t.value('SELECT count(*)::int AS n FROM media.private_picture WHERE id = $1', [picture]);
    await settleTickets({ db: jobs });
    expect(await left()).toBe(1);
    await t.owner.query(`UPDATE tickets.picture SET added_at = now() - interval '25 hours' WHERE picture_id = $1`, [
      picture,
    ]);
    await settleTickets({ db: jobs });
    expect(await left()).toBe(0);
  });

  it('Erasing a ticket also erases its pictures', async () => {
    const asha = await somebody(t);
    const picture = (await uploaded(asha)).data._id as string;
    const { _id } = await world.create(asha, 'Look', { pictures: [picture] });
    await world.post(asha, 'closeTicket', { _id });
    const { token } = await signedInOperator(t, 'owner');
    expect((await world.operate('eraseTicket', { _id, reason: 'They asked' }, token)).status).toBe(200);
    const { rows } = await t.owner.query(
      'SELECT count(*)::int AS n FROM media.private_picture_size WHERE picture_id = $1',
      [picture],
    );
    expect(rows[0].n).toBe(0);
  });

  it('A ticket can have at most twelve pictures that no message uses, even with simultaneous uploads', async () => {
    const asha = await somebody(t);
    const ends = [];
    for (let round = 0; round < 5; round++) ends.push(...(await Promise.all([1, 2, 3].map(() => uploaded(asha)))));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([undefined, 'ticket_pictures_full']));
  });

  it('A ticket rejects a file that is not a picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await uploaded(await somebody(t), svg)).code).toBe('picture_not_allowed');
  });
});
