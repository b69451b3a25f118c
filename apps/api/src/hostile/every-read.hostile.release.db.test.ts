import { describe, expect, it } from 'vitest';
import { coursesOf } from '../modules/market/courses/testing/world.ts';
import { drawn, FORM, type Person, profilesOf, type Shown } from '../modules/market/marriage/testing/world.ts';
import { answersOf } from '../modules/market/responses/testing/world.ts';
import { contentOf, resumesOf } from '../modules/market/resumes/testing/world.ts';
import { somebody } from '../modules/market/tickets/testing/world.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { approvedVendor } from '../testing/market.ts';
import { type Got, readEverything, tellersOf } from '../testing/read-everything.ts';

/** Appears in every hidden text of these tests; the attacker searches for its first half. */
const SECRET = 'Zwetschgenbaum';
const SEARCHED = 'Zwetsch';

const t = await ownDatabase();
const api = await ownApp(t);

/** A member, a store and a visitor without access. */
const strangers = async () =>
  [
    { name: 'a member', group: 'member', token: (await somebody(t)).token },
    { name: 'a store', group: 'vendor', token: (await approvedVendor(t)).token },
    { name: 'a visitor', group: 'visitor' },
  ] as const;

/** Checks that the calls really ran: many were refused, and the lists returned data. */
function expectWalked(got: readonly Got[]): void {
  expect(got.length).toBeGreaterThan(400);
  expect(got.filter(({ status }) => status === 200).length).toBeGreaterThan(60);
  expect(got.filter(({ status }) => status >= 500).map(({ what }) => what)).toEqual([]);
}

// About two thousand calls each.
describe('Every reading call with the ids of hidden content', { timeout: 240_000 }, () => {
  // Shows DEC-9-kinds-6
  it('A resume is visible only to its owner and the people it was sent to, in every call', async () => {
    const world = answersOf(t, api);
    const [asha, employer] = [await world.somebody(), await world.somebody()];
    const content = contentOf({ summary: SECRET, phone: '+91 20 5550 177' });
    const { _id: resume } = await resumesOf(api).save(asha, { name: SECRET, content });
    const link = await resumesOf(api).share(asha, resume);
    const listing = await world.post(employer, 'job');
    const { data } = await asha.post('applyJob', { listingId: listing, message: SECRET, resumeId: resume });
    const got = await readEverything(api, [resume, data._id, link._id, listing], await strangers(), SEARCHED);
    expectWalked(got);
    expect(tellersOf(got, [SECRET.slice(SEARCHED.length), '5550 177', resume, link.token])).toEqual(
      // Rejections that repeat the requested address.
      got
        .filter(({ what, status, said }) => status >= 400 && said.includes(resume) && what.includes(resume))
        .map(({ what }) => what),
    );
  });

  it('No call shows a marriage profile to people it was not shown to, whether or not they have a profile', async () => {
    const world = profilesOf(t, api);
    const hidden: Shown = await world.shown({
      firstName: SECRET,
      familyName: 'Obscured',
      about: `${SECRET} orchards`,
      attributes: { marital: 'divorced', work: SECRET },
    });
    const picture = (await world.addPicture(hidden, await drawn())).data._id as string;
    const viewer: Person = await world.shown();
    const readers = [...(await strangers()), { name: 'a viewer', group: 'member', token: viewer.token } as const];
    const got = await readEverything(api, [hidden.profile, picture, String(hidden.id)], readers, SEARCHED);
    expectWalked(got);
    expect(tellersOf(got, [SECRET.slice(SEARCHED.length), 'Obscured', hidden.email, hidden.phone])).toEqual([]);
  });

  // Shows DEC-9-kinds-6
  it('No call shows an unpublished lesson, not even to a learner of its course', async () => {
    const world = coursesOf(t, api);
    const course = await world.course();
    const draft = await world.addLesson(course, { title: SECRET, body: SECRET, isPreview: true }, false);
    const gone = await world.addLesson(course, { title: SECRET, body: SECRET, isPreview: true });
    await world.must('vendorApi/setLesson', { _id: gone._id, state: 'withdrawn' }, course.shop.token);
    const edit = { course: course.id, _id: course.lesson, title: SECRET, body: SECRET };
    await world.must('vendorApi/saveLesson', edit, course.shop.token);
    const learner = await world.enrolled(course);
    const readers = [...(await strangers()), { name: 'a learner', group: 'member', token: learner.token } as const];
    const ids = [draft._id, gone._id, course.id, course.slug];
    const got = await readEverything(api, ids, readers, SEARCHED);
    expectWalked(got);
    expect(tellersOf(got, [SECRET.slice(SEARCHED.length)])).toEqual([]);
    // A control: the store's own editor can read it with such a call.
    const own = await readEverything(
      api,
      ids,
      [{ name: 'the store', group: 'vendor', token: course.shop.token }],
      SEARCHED,
    );
    expect(tellersOf(own, [SECRET.slice(SEARCHED.length)]).join(' ')).toContain('getOwnLesson');
  });

  // Shows DEC-9-kinds-6
  it('No response to a session may be cached and then read by another session', async () => {
    const world = coursesOf(t, api);
    const course = await world.course();
    const { token } = await world.enrolled(course);
    const asked = { topic: 'money', subject: 'A deposit', message: 'Where is it?' };
    const ticket: string = (await world.must('sellerApi/createTicket', asked, token))._id;
    const form = resumesOf(api).form({ content: contentOf() });
    const resume: string = (await world.must('sellerApi/saveResume', form, token))._id;
    await world.must('sellerApi/saveMarriageProfile', FORM, token);
    const ids = [course.lesson, course.slug, ticket, resume];
    const got = await readEverything(api, ids, [{ name: 'a learner', group: 'member', token }], SEARCHED);
    const kept = got.filter(
      ({ isPublic, status, cache }) => !isPublic && status === 200 && !cache.includes('no-store'),
    );
    for (const read of [
      'getTicket/',
      'getResume/',
      'getLesson/',
      'getCourse/',
      'getOwnMarriageProfile',
      'exportResume/',
    ])
      expect(
        got.some(({ what, status }) => status === 200 && what.includes(read)),
        read,
      ).toBe(true);
    expect(kept.map(({ what, cache }) => `${what} ${cache}`)).toEqual([]);
  });
});

describe('Search words from hidden content', () => {
  // Shows DEC-9-kinds-6
  it('Words of a hidden resume, profile or lesson never complete or correct anyone’s search', async () => {
    expect(await t.rows(`SELECT word FROM catalogue.known_word WHERE word ILIKE 'zwets%'`)).toEqual([]);
    for (const kind of ['product', 'listing', 'job', 'course', 'lostfound'])
      for (const search of ['Zwets', 'Zwetschgenbauum', SECRET]) {
        const answer = await api.post('/publicApi/userSearchListing', { kind, search });
        expect(answer.statusCode, kind).toBe(200);
        expect(answer.body.replaceAll(search, ''), `${kind} ${search}`).not.toMatch(/zwetschgenbaum/i);
        expect(answer.json().data.docs, `${kind} ${search}`).toEqual([]);
      }
  });

  // Shows DEC-9-kinds-6
  it('Unpublished lessons change no list, sort order, count or filter of courses', async () => {
    const world = coursesOf(t, api);
    const course = await world.course();
    const { token } = await world.learner();
    const all = async () => {
      const asked = ['relevance', 'newest', 'price', '-price'].map((sort) =>
        api.post('/publicApi/userSearchListing', {
          kind: 'course',
          sort,
          filters: { category: '', store: '', priceFrom: '', priceTo: '' },
        }),
      );
      const lists = [
        'getCourses?limit=100',
        'getCourses?page=2&limit=1',
        'getCourses?search=knives',
        `getCourse/${course.slug}`,
      ];
      const own = lists.map((path) => api.get(`/sellerApi/${path}`, token));
      return (await Promise.all([...asked, ...own])).map(({ statusCode, body }) => [statusCode, body]);
    };
    const before = await all();
    expect(before.map(([status]) => status)).toEqual(before.map(() => 200));
    for (const isPreview of [true, false])
      await world.addLesson(course, { title: SECRET, body: SECRET, isPreview }, false);
    expect(await all()).toEqual(before);
  });

  it('No mail contains a word of a hidden resume, profile, private text or lesson', async () => {
    const { rows } = await t.owner.query('SELECT row_to_json(m)::text AS said FROM mail.message m');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(SECRET);
  });
});
