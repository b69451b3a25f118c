import { randomBytes } from 'node:crypto';
import { PIECE_BYTES } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { drawPhoto } from '../../../testing/upload.ts';
import { settleCourses } from './jobs.ts';
import { answerOf, coursesOf } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = coursesOf(t, api);
const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });

/** The first bytes of an MP4, then noise. */
const video = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isomiso2')]),
    randomBytes(bytes - 24),
  ]);

async function send(path: string, fields: Record<string, string>, part: string, content: Uint8Array, token: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(part, new Blob([new Uint8Array(content)]), 'file');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/vendorApi/${path}`, { method: 'POST', headers, body: form });
  return {
    status: answer.status,
    code: answer.headers.get('x-error-code'),
    ...((await answer.json()) as { data: never }),
  } as {
    status: number;
    code: string | null;
    data: { _id: string; isWhole: boolean };
  };
}

/** Uploads a file in pieces. Returns its id. */
async function upload(course: { id: string; shop: { token: string } }, what: string, content: Buffer): Promise<string> {
  const { token } = course.shop;
  const fields = { course: course.id, what, name: 'First cut!.mp4', bytes: String(content.length) };
  const begun = await send('addCourseFile', fields, 'piece', content.subarray(0, PIECE_BYTES), token);
  expect(begun.status, JSON.stringify(begun)).toBe(200);
  for (let number = 1; number * PIECE_BYTES < content.length; number += 1) {
    const piece = content.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
    const sent = await send(
      'addCoursePiece',
      { course: course.id, _id: begun.data._id, number: `${number}` },
      'piece',
      piece,
      token,
    );
    expect(sent.status, JSON.stringify(sent)).toBe(200);
  }
  return begun.data._id;
}

const play = async (lesson: string, token: string) => world.post('sellerApi/playLesson', { _id: lesson }, token);
const fetchRange = (url: string, range?: string) =>
  fetch(origin + url, range === undefined ? {} : { headers: { range } });

describe('Videos of lessons', () => {
  // Shows DEC-9-courses-5, DEC-9-courses-7
  it('A video player can request byte ranges of a video of 2.5 MiB, which is never cached', async () => {
    const course = await world.course();
    const content = video(2.5 * PIECE_BYTES);
    const lesson = await world.addLesson(course, { title: 'Film', video: await upload(course, 'video', content) });
    const who = await world.enrolled(course);
    const { data } = await play(lesson._id, who.token);
    expect(data.type).toBe('video/mp4');
    const part = await fetchRange(data.url, `bytes=${PIECE_BYTES - 5}-${PIECE_BYTES + 4}`);
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${PIECE_BYTES - 5}-${PIECE_BYTES + 4}/${content.length}`);
    expect(part.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(PIECE_BYTES - 5, PIECE_BYTES + 5));
    const whole = await fetchRange(data.url);
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const tail = await fetchRange(data.url, 'bytes=-10');
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(content.subarray(-10));
    expect((await fetchRange(data.url, `bytes=${content.length}-`)).status).toBe(416);
  });

  // Shows DEC-9-courses-5
  it('A video’s address expires on logout, when the learner leaves, when the lesson is withdrawn, and with a newer address', async () => {
    const course = await world.course();
    const lesson = await world.addLesson(course, { video: await upload(course, 'video', video(4000)) });
    const statusOf = async (url: string) => (await fetchRange(url, 'bytes=0-9')).status;
    const addressFor = async (token: string): Promise<string> => (await play(lesson._id, token)).data.url;

    const leaver = await world.enrolled(course);
    const left = await addressFor(leaver.token);
    expect(await statusOf(left)).toBe(206);
    const newer = await addressFor(leaver.token);
    expect([await statusOf(left), await statusOf(newer)]).toEqual([404, 206]);
    await world.must('sellerApi/leaveCourse', { _id: course.id }, leaver.token);
    expect(await statusOf(newer)).toBe(404);

    const other = await world.enrolled(course);
    const loggedOut = await addressFor(other.token);
    await t.owner.query('UPDATE identity.session SET revoked_at = now() WHERE subject_id = $1', [other.id]);
    expect(await statusOf(loggedOut)).toBe(404);

    const third = await world.enrolled(course);
    const withdrawn = await addressFor(third.token);
    await world.must('vendorApi/setLesson', { _id: lesson._id, state: 'withdrawn' }, course.shop.token);
    expect(await statusOf(withdrawn)).toBe(404);
    expect(await statusOf(`/publicApi/courseVideo/${'A'.repeat(43)}`)).toBe(404);
  });

  it('A person who is not enrolled gets no video address', async () => {
    const course = await world.course();
    const lesson = await world.addLesson(course, { video: await upload(course, 'video', video(4000)) });
    const stranger = await world.learner();
    expect((await play(lesson._id, stranger.token)).code).toBe('not_enrolled');
    expect((await play(course.lesson, (await world.enrolled(course)).token)).code).toBe('lesson_without_video');
  });
});

describe('Uploads', () => {
  it('An upload is checked by its content and its declared size, piece by piece', async () => {
    const course = await world.draft();
    const { token } = course.shop;
    const begin = (content: Buffer, says: object = {}) =>
      send(
        'addCourseFile',
        { course: course.id, what: 'video', name: 'a.mp4', bytes: `${content.length}`, ...says },
        'piece',
        content,
        token,
      );
    expect((await begin(Buffer.from('<svg onload="x">'))).code).toBe('file_not_allowed');
    expect((await begin(Buffer.from('MZ\0\0'), { what: 'file' })).code).toBe('file_not_allowed');
    expect((await begin(video(4000), { bytes: `${201 * PIECE_BYTES}` })).code).toBe('file_too_large');
    expect((await begin(Buffer.from('%PDF-1.7'), { what: 'file', bytes: `${21 * PIECE_BYTES}` })).code).toBe(
      'file_too_large',
    );
    expect((await begin(video(4000), { bytes: '4001' })).code).toBe('piece_not_valid');
    expect((await begin(video(4000), { bytes: '-1' })).code).toBe('piece_not_valid');
    const content = video(1.5 * PIECE_BYTES);
    const first = await begin(content.subarray(0, PIECE_BYTES), { bytes: `${content.length}` });
    expect(first.data.isWhole).toBe(false);
    const next = (number: string, piece: Uint8Array) =>
      send('addCoursePiece', { course: course.id, _id: first.data._id, number }, 'piece', piece, token);
    const rest = content.subarray(PIECE_BYTES);
    expect((await next('2', rest)).code).toBe('piece_not_valid');
    expect((await next('1', rest.subarray(1))).code).toBe('piece_not_valid');
    const half = { course: course.id, chapter: course.chapter, title: 'Film', video: first.data._id };
    expect((await world.post('vendorApi/saveLesson', half, token)).code).toBe('upload_unknown');
    expect((await next('1', rest)).data.isWhole).toBe(true);
    expect((await next('1', rest)).data.isWhole).toBe(true);
    expect((await next('2', rest)).code).toBe('piece_not_valid');
  });

  it('A lesson cannot show a file of another course', async () => {
    const [one, other] = [await world.draft(), await world.draft()];
    const file = await upload(other, 'video', video(4000));
    const form = { course: one.id, chapter: one.chapter, title: 'Film', video: file };
    expect((await world.post('vendorApi/saveLesson', form, one.shop.token)).code).toBe('upload_unknown');
    const begun = await send(
      'addCourseFile',
      { course: other.id, what: 'video', name: 'a', bytes: '4000' },
      'piece',
      video(4000),
      one.shop.token,
    );
    expect(begun.code).toBe('course_unknown');
  });

  it('Only people who may read a lesson can open its pictures and files', async () => {
    const course = await world.course();
    const { token } = course.shop;
    const picture = await send('addCoursePicture', { course: course.id }, 'picture', await drawPhoto(400, 300), token);
    const file = await upload(course, 'file', Buffer.from('%PDF-1.7 sharp'));
    const says = { title: 'Shown', pictures: [picture.data._id], pictureTexts: ['A stone'], files: [file] };
    const lesson = await world.addLesson(course, says);
    const [who, stranger] = [await world.enrolled(course), await world.learner()];
    const seen = await world.get(`sellerApi/getLesson/${lesson._id}`, who.token);
    expect(seen.data).toMatchObject({
      pictures: [{ alt: 'A stone' }],
      files: [{ name: 'First cut-.mp4', type: 'application/pdf' }],
    });
    const paths = [`lessonPicture/${lesson._id}/${picture.data._id}/160`, `lessonFile/${lesson._id}/${file}`];
    for (const path of paths) {
      const given = await api.get(`/sellerApi/${path}`, who.token);
      expect(given.statusCode).toBe(200);
      expect(given.headers['cache-control']).toBe('no-store');
      expect(answerOf(await api.get(`/sellerApi/${path}`, stranger.token)).code).toBe('not_enrolled');
      expect((await api.get(`/sellerApi/${path.replace(lesson._id, course.preview)}`, who.token)).statusCode).toBe(404);
    }
    expect((await api.get(`/sellerApi/${paths[1]}`, who.token)).body).toBe('%PDF-1.7 sharp');
  });

  it('A file that no lesson uses after a day is deleted with its content', async () => {
    const course = await world.draft();
    const [kept, dropped] = [await upload(course, 'video', video(4000)), await upload(course, 'video', video(4000))];
    await world.addLesson(course, { video: kept }, false);
    await t.owner.query(`UPDATE courses.upload SET added_at = now() - interval '25 hours'`);
    await settleCourses(api.deps);
    const { rows } = await t.owner.query('SELECT id FROM media.private_file WHERE id = ANY ($1)', [[kept, dropped]]);
    expect(rows).toEqual([{ id: kept }]);
  });

  it('An operator can upload files for a company course but not for a store’s course', async () => {
    const { token } = await signedInOperator(t, 'support');
    const { rows } = await t.owner.query(`SELECT public_id AS id FROM courses.course WHERE slug = 'reading-a-ledger'`);
    const piece = Buffer.from('%PDF-1.7').toString('base64');
    const file = { what: 'file', name: 'a.pdf', bytes: '8', piece };
    expect((await world.must('operatorApi/addCourseFile', { ...file, course: rows[0].id }, token)).isWhole).toBe(true);
    const { id } = await world.draft();
    expect((await world.post('operatorApi/addCourseFile', { ...file, course: id }, token)).code).toBe('course_unknown');
    const picture = { course: rows[0].id, content: Buffer.from(await drawPhoto(100, 80)).toString('base64') };
    expect((await world.post('operatorApi/addCoursePicture', picture, token)).status).toBe(200);
  });
});
