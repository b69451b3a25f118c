import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { postDecision } from '../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';
import { drawPhoto } from '../../../testing/upload.ts';
import { contentSite } from './content-site.ts';
import { drawWhole } from './draw-in-thread.ts';
import { importBuilt } from './store.ts';
import { BUILT, drawingSite } from './testing/drawing-site.ts';

const t = await ownDatabase();
const site = await drawingSite();
await importBuilt(t.db, JSON.stringify(BUILT));
const api = await ownApp(t, { SITE_ROOT: site });
const writer = await signedInOperator(t, 'support');
const other = await signedInOperator(t, 'owner');

const post = async (path: string, body: object, who = writer) =>
  outcomeOf(await postDecision(t, api, `/operatorApi/${path}`, body, who.token));
const get = async (path: string, token = writer.token) => (await api.get(`/operatorApi/${path}`, token)).json().data;
const call = async (path: string) => (await api.get(`/publicApi/${path}`)).json();

const page = (body: string, title = 'A page') => ({
  kind: 'page',
  fields: { title, lead: 'A lead.', description: 'A page that a test has written, for whoever reads it.', body },
});
const faq = (answer: string, position = 20) => ({
  kind: 'faq',
  fields: { topic: 'Start', question: 'Is it so?', answer, position },
});
const blog = (body: string, title = 'An article', published = '2026-11-01') => ({
  kind: 'blog',
  fields: { title, summary: 'What happened, why, and what we will do about it now.', published, body, tags: ['audit'] },
});

/** Returns the id of a text by its key in the console's list. */
const entryOf = (kind: string, key: string, language = 'en'): Promise<string> =>
  t.value('SELECT public_id AS id FROM content.entry WHERE kind = $1 AND key = $2 AND language = $3', [
    kind,
    key,
    language,
  ]);
const details = async (id: string) => get(`contentEntry/${id}`);
const newest = async (id: string) => (await details(id)).revisions[0];

/** Saves a new text or a draft of it. Returns the revision. */
const save = async (of: { _id?: string; key?: string; edits?: number; language?: string }, text: object) =>
  post('saveContent', { _id: '', edits: 0, language: 'en', ...of, text });
const publish = async (revision: string, edits = 1, at = '', who = writer) =>
  post('publishContent', { _id: revision, edits, at }, who);
const saved = async (of: Parameters<typeof save>[0], text: object) => {
  const answer = await save(of, text);
  expect(answer).toMatchObject({ success: true });
  return answer.data as { _id: string; entry: string };
};
const published = async (of: Parameters<typeof save>[0], text: object) => {
  const { _id, entry } = await saved(of, text);
  expect(await publish(_id)).toMatchObject({ data: { status: 'published' } });
  return entry;
};

/** Requests a page as a visitor's browser does. */
const visit = async (path: string) => {
  const { statusCode: status, body, headers } = await api.app.inject({ url: path, headers: { accept: 'text/html' } });
  return { status, body, location: headers.location };
};
/** Waits until the server's short-lived cache has expired. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 210));
const visitLater = async (path: string) => {
  await aMoment();
  return visit(path);
};

describe('Texts of the site’s sources', () => {
  // Shows DEC-9-content-1
  it('A text of the sources becomes the first published revision, without an author', async () => {
    const shown = await details(await entryOf('page', 'shop'));
    expect(shown).toMatchObject({ isBuilt: true, isPublished: true, work: null, path: '/shop', error: null });
    expect(shown.revisions).toMatchObject([{ number: 1, status: 'published', authors: [], decidedBy: null }]);
  });

  it('A text of the sources is served as built until someone edits it', async () => {
    expect((await visit('/fees')).body).toContain('Fees as built');
  });

  it('A text of the sources is imported once, and again when its source changes', async () => {
    expect(await importBuilt(t.db, JSON.stringify(BUILT))).toBe(0);
    const [fees, , ...others] = BUILT;
    const changed = { ...BUILT[1], fields: { ...BUILT[1].fields, lead: 'Sold here.' } };
    expect(await importBuilt(t.db, JSON.stringify([fees, changed, ...others]))).toBe(1);
    const { revisions } = await details(await entryOf('page', 'shop'));
    expect(revisions.map(({ status }: { status: string }) => status)).toEqual(['published', 'superseded']);
    await importBuilt(t.db, JSON.stringify(BUILT));
  });

  it('A text that an operator has edited is not overwritten by the sources', async () => {
    const id = await entryOf('faq', 'what-is-it');
    await published({ _id: id }, faq('A wallet, and books.', 10));
    const [fees, shop, question, first] = BUILT;
    const changed = { ...question, fields: { ...question.fields, answer: 'Something else.' } };
    expect(await importBuilt(t.db, JSON.stringify([fees, shop, changed, first]))).toBe(0);
    expect((await call('getFaqs')).data.docs).toMatchObject([{ slug: 'what-is-it', answer: 'A wallet, and books.' }]);
  });
});

describe('Hindi articles of the site’s sources', () => {
  const [, , , english] = BUILT;
  const hindi = {
    ...english,
    language: 'hi',
    path: '/hi/blog/first',
    fields: { ...english.fields, title: 'पहला', body: 'बहुत पहले।' },
  };
  const titles = async (language: string) =>
    (await call(`getBlogs?language=${language}`)).data.docs.map(({ title }: { title: string }) => title);

  // Shows DEC-8-screens-19
  it('A Hindi article is a separate text that can be edited and withdrawn without the English one', async () => {
    expect(await titles('hi')).toEqual([]);
    expect(await importBuilt(t.db, JSON.stringify([...BUILT, hindi]))).toBe(1);
    expect([await titles('hi'), await titles('en')]).toEqual([['पहला'], ['First']]);
    const id = await entryOf('blog', 'first', 'hi');
    expect(await details(id)).toMatchObject({ isBuilt: true, isPublished: true, path: '/hi/blog/first' });
    await published({ _id: id, language: 'hi' }, blog('नए शब्द।', 'नया'));
    expect((await visitLater('/hi/blog/first')).body).toContain('<main lang="hi">नए शब्द।');
    expect([await titles('hi'), await titles('en')]).toEqual([['नया'], ['First']]);
    await post('withdrawContent', { _id: id, reason: 'Out of date' });
    expect([await titles('hi'), await titles('en')]).toEqual([[], ['First']]);
  });

  it('A Hindi article that an operator withdrew does not return when the sources are imported', async () => {
    expect(await importBuilt(t.db, JSON.stringify([...BUILT, hindi]))).toBe(0);
    expect(await titles('hi')).toEqual([]);
  });

  it('An operator’s translation of an article is not overwritten by a later one in the sources', async () => {
    await published({ key: 'second-first', language: 'hi' }, blog('हमारे शब्द।', 'हमारा'));
    const sources = { ...hindi, key: 'second-first', path: '/hi/blog/second-first' };
    expect(await importBuilt(t.db, JSON.stringify([...BUILT, sources]))).toBe(0);
    expect(await titles('hi')).toEqual(['हमारा']);
    await post('withdrawContent', { _id: await entryOf('blog', 'second-first', 'hi'), reason: 'It was a trial' });
  });
});

describe('Hindi list pages of the site’s sources', () => {
  const english = { ...BUILT[1], key: 'gallery', path: '/gallery' };
  const inHindi = (key: string) => ({
    ...english,
    key,
    language: 'hi',
    path: `/hi/${key}`,
    fields: { ...english.fields, title: 'गैलरी', body: 'चित्र।' },
  });
  const sources = (...keys: string[]) => JSON.stringify([...BUILT, english, ...keys.map(inHindi)]);

  // Shows DEC-8-screens-19
  it('A Hindi list page is imported once into a database with the English page, and is edited separately', async () => {
    expect(await importBuilt(t.db, sources())).toBe(1);
    expect(await importBuilt(t.db, sources('gallery'))).toBe(1);
    expect(await importBuilt(t.db, sources('gallery'))).toBe(0);
    const id = await entryOf('page', 'gallery', 'hi');
    expect(await details(id)).toMatchObject({ isBuilt: true, isPublished: true, path: '/hi/gallery' });
    await published({ _id: id, language: 'hi' }, page('हमारे शब्द।', 'हमारी गैलरी'));
    expect(await importBuilt(t.db, sources('gallery'))).toBe(0);
    expect((await visitLater('/hi/gallery')).body).toContain('<main lang="hi">हमारे शब्द।');
    expect((await visit('/gallery')).body).not.toContain('हमारे शब्द।');
    const answer = await post('withdrawContent', { _id: id, reason: 'Nobody reads it' });
    expect(answer.code).toBe('content_page_stays');
  });

  it('A Hindi list page that an operator wrote first is not overwritten by the sources', async () => {
    await published({ key: 'team', language: 'hi' }, page('संचालक के शब्द।', 'टीम'));
    expect(await importBuilt(t.db, sources('gallery', 'team'))).toBe(0);
    expect((await visitLater('/hi/team')).body).toContain('<main lang="hi">संचालक के शब्द।');
    expect(await details(await entryOf('page', 'team', 'hi'))).toMatchObject({ isBuilt: false, isPublished: true });
  });
});

describe('Edited pages', () => {
  // Shows DEC-9-content-1
  it('An edited page is visible within a second of publication and can be restored to an earlier version', async () => {
    const id = await entryOf('page', 'shop');
    const seenAfterMs = async (words: string) => {
      const { _id } = await saved({ _id: id }, page(words, 'Shop now'));
      expect((await visitLater('/shop')).body).not.toContain(words);
      await publish(_id);
      const began = performance.now();
      await aMoment();
      expect((await visit('/shop')).body).toContain(words);
      return performance.now() - began;
    };
    // The fastest of three, because other load on the machine only makes it slower.
    const times = [await seenAfterMs('New words.'), await seenAfterMs('Newer ones.'), await seenAfterMs('The newest.')];
    expect(Math.min(...times)).toBeLessThan(1000);
    const first = (await details(id)).revisions.find(({ number }: { number: number }) => number === 1);
    const restored = await post('restoreContent', { _id: first._id });
    await publish(restored.data._id);
    expect((await visitLater('/shop')).body).toContain('Things at');
    expect((await details(id)).revisions.slice(0, 2).map(({ status }: { status: string }) => status)).toEqual([
      'published',
      'superseded',
    ]);
  });

  it('Publishing a page draws it once, to check it; visitors get the result of that check', async () => {
    const { _id, entry } = await saved({ key: 'drawn-once' }, page('Drawn once.'));
    await aMoment();
    await visit('/');
    let drawings = 0;
    const elsewhere = contentSite(api.deps, (asked) => {
      drawings += 1;
      return drawWhole(asked);
    });
    await elsewhere();
    drawings = 0;
    await publish(_id);
    await aMoment();
    expect((await elsewhere()).files.get('pages/drawn-once.html')).toContain('Drawn once.');
    // The first visitor gets the page that was drawn for the publication.
    expect(drawings).toBe(0);
    expect((await visit('/drawn-once')).body).toContain('Drawn once.');
    await post('withdrawContent', { _id: entry, reason: 'It was a trial' });
  });

  it('The server fills in the live parts of an edited page', async () => {
    await published({ key: 'with-a-figure' }, page('Words'));
    expect((await visitLater('/with-a-figure')).body).toContain('5\u00a0%');
  });

  it('An edited page is drawn without access to the server’s environment variables', async () => {
    expect((await visitLater('/with-a-figure')).body).toContain(' NODE_ENV</main>');
  });

  it('When two operators save a page at once, the first version is kept and the second is rejected', async () => {
    const { entry } = await saved({ key: 'two-at-once' }, page('The first.'));
    const answers = await Promise.all(
      ['One.', 'Two.', 'Three.'].map((words) => save({ _id: entry, edits: 1 }, page(words))),
    );
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['saved', 'state_changed', 'state_changed']);
  });

  it('A page can be published only in the version that the operator saw', async () => {
    const { _id, entry } = await saved({ key: 'shown-then' }, page('Shown.'));
    await save({ _id: entry, edits: 1 }, page('Changed.'));
    expect((await publish(_id, 1)).code).toBe('state_changed');
  });

  it('Simultaneous publications of a page publish it once', async () => {
    const { _id } = await saved({ key: 'once' }, page('Once.'));
    const answers = await Promise.all([publish(_id), publish(_id), publish(_id)]);
    expect(answers.map(({ code }) => code ?? 'published').toSorted()).toEqual([
      'published',
      'revision_over',
      'revision_over',
    ]);
  });

  it('The audit log shows who saved and who published a page', async () => {
    const entry = await published({ key: 'on-record' }, page('Recorded.'));
    expect(await auditOf(t, `content:${entry}`)).toMatchObject([
      { actor: writer.email, action: 'content.save', before: { edits: 0 }, after: { key: 'on-record', edits: 1 } },
      { actor: writer.email, action: 'content.publish', before: { status: 'draft' }, after: { status: 'published' } },
    ]);
  });
});

describe('Scheduled texts', () => {
  const later = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 16);

  // Shows DEC-9-content-3
  it('A scheduled text is visible from its time on and not before', async () => {
    const { _id, entry } = await saved({ key: 'later' }, page('It is time.'));
    expect(await publish(_id, 1, later(3_600_000))).toMatchObject({ data: { status: 'scheduled' } });
    expect((await visitLater('/later')).status).toBe(404);
    expect((await call('getPage/later')).success).toBe(false);
    expect(await details(entry)).toMatchObject({ work: 'scheduled', isPublished: false });
    await t.owner.query("UPDATE content.revision SET goes_live_at = now() - interval '1 second' WHERE id = $1", [_id]);
    expect((await visitLater('/later')).body).toContain('It is time.');
    expect(await newest(entry)).toMatchObject({ status: 'published', decidedBy: writer.email });
  });

  it('A scheduled text must be returned to a draft before it can be changed', async () => {
    const { _id, entry } = await saved({ key: 'taken-back' }, page('Soon.'));
    await publish(_id, 1, later(3_600_000));
    expect((await save({ _id: entry, edits: 1 }, page('Sooner.'))).code).toBe('revision_scheduled');
    expect(await post('discardContent', { _id })).toMatchObject({ data: { status: 'draft' } });
    expect(await save({ _id: entry, edits: 1 }, page('Sooner.'))).toMatchObject({ success: true });
  });

  // Shows DEC-9-content-3
  it('A scheduled text follows the business day if that is ahead of the calendar, as in the demo', async () => {
    const { _id } = await saved({ key: 'by-the-day' }, page('Tomorrow is here.'));
    await publish(_id, 1, later(86_400_000));
    const day = async (by: number) =>
      t.owner.query('UPDATE platform.calendar SET business_date = business_date + $1::integer', [by]);
    await t.owner.query('UPDATE platform.calendar SET business_date = current_date');
    expect((await visitLater('/by-the-day')).status).toBe(404);
    await day(3);
    expect((await visitLater('/by-the-day')).body).toContain('Tomorrow is here.');
    await day(-3);
  });

  it('A text scheduled for a time in the past is published at once', async () => {
    const { _id } = await saved({ key: 'over' }, page('Now.'));
    expect(await publish(_id, 1, '2020-01-01T00:00')).toMatchObject({ data: { status: 'published' } });
  });
});

describe('Texts that members rely on', () => {
  const fees = () => entryOf('page', 'fees');
  const KEPT = 'Two charges.\n\n:::live fees\nSoon.\n:::';

  // Shows DEC-9-content-7
  it('A text that members rely on is published by another operator, an owner or finance, with a second factor', async () => {
    const { _id } = await saved({ _id: await fees() }, page(KEPT, 'Fees'));
    expect((await publish(_id)).code).toBe('role_not_allowed');
    const bare = await api.post('/operatorApi/publishContent', { _id, edits: 1, at: '' }, other.token);
    expect(bare.json().data.statement).toMatch(/^Publish a text that members rely on\nAddress: \/fees\nTitle: Fees\n/);
    expect(await publish(_id, 1, '', other)).toMatchObject({ data: { status: 'published' } });
    expect((await visitLater('/fees')).body).toContain('Two charges.');
  });

  it('An operator who edited a text that members rely on cannot publish it', async () => {
    const id = await fees();
    const first = await saved({ _id: id }, page(KEPT, 'Fees'));
    const second = await post(
      'saveContent',
      { _id: id, edits: 1, language: 'en', text: page(`${KEPT}\nMore.`, 'Fees') },
      other,
    );
    expect(second.success).toBe(true);
    expect((await publish(first._id, 2, '', other)).code).toBe('published_by_author');
    const third = await signedInOperator(t, 'finance');
    expect(await publish(first._id, 2, '', third)).toMatchObject({ success: true });
  });

  it('A text that members rely on cannot be published without its live parts', async () => {
    const { _id } = await saved({ _id: await fees() }, page('Nothing is charged.', 'Fees'));
    expect(await publish(_id, 1, '', other)).toMatchObject({
      code: 'content_part_missing',
      message: 'A part that must stay on this page is missing: :::live fees',
    });
    await post('discardContent', { _id });
  });

  it('The Hindi version of a text that members rely on needs the same live parts and a second operator', async () => {
    const { _id } = await saved({ key: 'fees', language: 'hi' }, page('दो शुल्क।\n\n:::live fees\nजल्द।\n:::', 'शुल्क'));
    expect((await publish(_id)).code).toBe('role_not_allowed');
    expect(await publish(_id, 1, '', other)).toMatchObject({ success: true });
    expect((await visitLater('/hi/fees')).body).toContain('दो शुल्क।');
  });

  it('A text that members rely on cannot be withdrawn', async () => {
    const answer = await post('withdrawContent', { _id: await fees(), reason: 'Nobody reads it' }, other);
    expect(answer.code).toBe('content_page_stays');
  });
});

describe('Texts that cannot be drawn', () => {
  const violationOf = async (id: string) => (await details(id)).error;
  /** Changes the text directly, without the check that precedes a publication. */
  const putPublished = async (entry: string, body: string) => {
    await t.owner.query('ALTER TABLE content.revision DISABLE TRIGGER revision_is_sound');
    await t.owner.query(
      `UPDATE content.revision SET fields = jsonb_set(fields, '{body}', to_jsonb($2::text)) WHERE status = 'published'
         AND entry_id = (SELECT id FROM content.entry WHERE public_id = $1)`,
      [entry, body],
    );
    await t.owner.query('ALTER TABLE content.revision ENABLE TRIGGER revision_is_sound');
    await t.owner.query('UPDATE content.version SET version = version + 1');
  };

  it('A text that the site cannot draw is not published', async () => {
    const { _id } = await saved({ key: 'broken' }, page('BREAK'));
    expect(await publish(_id)).toMatchObject({ code: 'content_not_drawn' });
  });

  // Shows DEC-9-content-4
  it('A published text that cannot be drawn leaves the old page in place, and the console shows the error', async () => {
    const entry = await published({ key: 'sound-first' }, page('Sound.'));
    const second = await saved({ _id: entry }, page('Sound again.'));
    await publish(second._id);
    expect((await visitLater('/sound-first')).body).toContain('Sound again.');
    await putPublished(entry, 'BREAK');
    expect((await visitLater('/sound-first')).body).toContain('Sound.');
    expect(await violationOf(entry)).toBe('Error: No such figure');
    expect((await get('content?work=error')).docs).toMatchObject([{ _id: entry }]);
    expect((await visit('/once')).body).toContain('Once.');
    await putPublished(entry, 'Mended.');
    expect((await visitLater('/sound-first')).body).toContain('Mended.');
    expect(await violationOf(entry)).toBeNull();
  });

  // Shows DEC-9-content-4
  it('A text that crashes the drawing process does not affect other pages', async () => {
    const entry = await published({ key: 'deadly' }, page('Alive.'));
    expect((await visitLater('/deadly')).body).toContain('Alive.');
    await putPublished(entry, 'DIE');
    expect((await visitLater('/once')).body).toContain('Once.');
    expect(await violationOf(entry)).toContain('crashed the drawing');
    await published({ key: 'meanwhile' }, page('Others are published.'));
    expect((await visitLater('/meanwhile')).body).toContain('Others are published.');
    await putPublished(entry, 'Alive.');
    await visitLater('/once');
  });
});

describe('Texts with their own address', () => {
  it.each([
    ['market', 'content_address_taken'],
    ['hi', 'content_address_taken'],
    ['fees', 'content_address_taken'],
    ['Fees Now', 'invalid_input'],
    ['../etc', 'invalid_input'],
    ['a'.repeat(81), 'invalid_input'],
  ])('A text cannot have the address %s', async (key, code) => {
    const answer = await save({ key }, page('Words.'));
    expect(answer.code ?? answer.message).toEqual(code === 'invalid_input' ? expect.anything() : code);
    expect(answer.success).toBe(false);
  });

  it('A text is found at its own address until it is withdrawn', async () => {
    const entry = await published({ key: 'our-own' }, page('Ours.'));
    expect(await visitLater('/Our-Own/')).toMatchObject({ status: 200, body: expect.stringContaining('Ours.') });
    await post('withdrawContent', { _id: entry, reason: 'It was a trial' });
    expect((await visitLater('/our-own')).status).toBe(404);
  });

  it('A Hindi text has an address below /hi, and the calls answer in the requested language', async () => {
    await published({ key: 'shop', language: 'hi' }, page('दुकान।', 'दुकान'));
    expect((await visitLater('/hi/shop')).body).toContain('<main lang="hi">दुकान।');
    expect((await call('getPage/shop?language=hi')).data).toMatchObject({ title: 'दुकान', languages: ['en', 'hi'] });
    expect((await call('getPage/shop')).data).toMatchObject({ title: 'Shop', language: 'en' });
  });
});

describe('Public calls for texts', () => {
  it('The public calls return current figures', async () => {
    expect((await call('getPage/shop')).data.body).toBe('Things at 5\u00a0%.');
  });

  // Shows DEC-9-content-1
  it('The public calls list articles by category and tag, newest first, without withdrawn ones', async () => {
    await published({ key: 'second' }, blog('Lately.'));
    const heads = async (query = '') =>
      (await call(`getBlogs${query}`)).data.docs.map(({ slug }: { slug: string }) => slug);
    expect(await heads()).toEqual(['second', 'first']);
    expect(await heads('?category=chain')).toEqual(['first']);
    expect(await heads('?tag=audit')).toEqual(['second']);
    expect((await call('getBlog/second')).data).toMatchObject({ body: 'Lately.', path: '/blog/second' });
    await post('withdrawContent', { _id: await entryOf('blog', 'first'), reason: 'Out of date' });
    expect(await heads()).toEqual(['second']);
    expect((await call('getBlog/first')).success).toBe(false);
    expect((await visitLater('/blog/first')).status).toBe(404);
  });

  it('The public calls return slides in order', async () => {
    const slide = (title: string, position: number) => ({
      kind: 'slider',
      fields: { title, text: '', link: '/fees', linkLabel: 'See', picture: 'plumb', alt: '', position },
    });
    await published({ key: 'late' }, slide('Late', 2));
    await published({ key: 'early' }, slide('Early', 1));
    expect((await call('getSliders')).data.docs.map(({ title }: { title: string }) => title)).toEqual([
      'Early',
      'Late',
    ]);
  });

  it('The public calls reveal neither drafts nor scheduled texts', async () => {
    await saved({ key: 'secret-plan' }, page('Not yet.'));
    for (const path of ['getPage/secret-plan', 'getBlog/secret-plan', 'getPage/SECRET-PLAN']) {
      expect((await call(path)).success).toBe(false);
    }
    const all = await Promise.all(
      ['getFaqs', 'getSliders', 'getBlogs'].map(async (path) => JSON.stringify(await call(path))),
    );
    expect(all.join()).not.toContain('Not yet.');
  });
});

describe('Redirects from old addresses', () => {
  const redirect = (from: string, to: string) => post('saveRedirect', { from, to });

  it('An old address redirects to its page, including an anchor, until the redirect is deleted', async () => {
    const { data } = await redirect('/prices', '/fees#what-is-charged');
    expect(await visitLater('/Prices')).toMatchObject({ status: 301, location: '/fees#what-is-charged' });
    await post('endRedirect', { _id: data._id });
    expect((await visitLater('/prices')).status).toBe(404);
    expect((await post('endRedirect', { _id: data._id })).code).toBe('redirect_unknown');
  });

  // Shows DEC-9-content-8
  it('When a page moves again, its old address redirects to the new one in a single step', async () => {
    await redirect('/one', '/two');
    await redirect('/two', '/three');
    expect((await visitLater('/one')).location).toBe('/three');
    await redirect('/zero', '/one');
    expect((await visitLater('/zero')).location).toBe('/three');
  });

  // Shows DEC-9-content-8
  it('Redirects cannot form a loop', async () => {
    await redirect('/a1', '/a2');
    expect((await redirect('/a2', '/a1')).code).toBe('redirect_circle');
    expect((await redirect('/a3', '/a3')).code).toBe('redirect_circle');
    expect((await redirect('/a2', '/A1#there')).code).toBe('redirect_circle');
    expect((await redirect('/a4', '/a4/')).code).toBe('redirect_circle');
    expect((await redirect('/a2/', '/a1/')).code).toBe('redirect_circle');
  });

  it('An old address with a trailing slash redirects like the one without', async () => {
    await redirect('/moved/', '/two-steps/');
    await redirect('/two-steps', '/fees');
    expect([(await visitLater('/moved')).location, (await visitLater('/moved/')).location]).toEqual(['/fees', '/fees']);
  });

  // Shows DEC-9-content-8
  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/a//evil.example',
    'javascript:alert(1)',
    '/a?b=//c',
    '/./evil.example',
    '/a/../old',
    '/a/..#there',
  ])('A redirect cannot lead to another host: %s', async (to) => {
    expect((await redirect('/old', to)).status).toBe(400);
  });

  it('A page takes precedence over a redirect from the same address', async () => {
    await redirect('/shop', '/fees');
    expect((await visitLater('/shop')).status).toBe(200);
    await redirect('/comes-back', '/fees');
    await published({ key: 'comes-back' }, page('Here again.'));
    expect((await visitLater('/comes-back')).body).toContain('Here again.');
  });
});

describe('Audit log of texts', () => {
  it('Every step of an operator is in the audit log once, with its name', async () => {
    const before = await t.value('SELECT max(id) AS id FROM audit.entry');
    const { _id, entry } = await saved({ key: 'audited' }, page('One.'));
    await publish(_id, 1, '2036-01-01T10:00');
    await post('discardContent', { _id });
    await publish(_id);
    await post('restoreContent', { _id });
    await post('withdrawContent', { _id: entry, reason: 'It was a trial' });
    const { data } = await post('saveRedirect', { from: '/was-here', to: '/shop' });
    await post('endRedirect', { _id: data._id });
    await post('addContentPicture', { content: Buffer.from(await drawPhoto(400, 300)).toString('base64') });
    const { rows } = await t.owner.query('SELECT actor, action FROM audit.entry WHERE id > $1 ORDER BY id', [before]);
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([writer.email]));
    expect(rows.map(({ action }) => action)).toEqual([
      'content.save',
      'content.schedule',
      'content.discard',
      'content.publish',
      'content.restore',
      'content.withdraw',
      'content.redirect',
      'content.end-redirect',
      'content.add-picture',
    ]);
  });

  it('A rejected step of an operator leaves no entry in the audit log', async () => {
    const count = () => t.rows('SELECT count(*) FROM audit.entry');
    const before = await count();
    await post('publishContent', { _id: '01890a5d-ac96-774b-bcce-b302099a8057', edits: 1, at: '' });
    await post('saveRedirect', { from: '/same', to: '/same' });
    await post('addContentPicture', { content: 'bm90aGluZw==' });
    expect(await count()).toEqual(before);
  });
});

describe('Company pictures', () => {
  it('A company picture is re-encoded, served at its own address and counted for no vendor', async () => {
    const { data } = await post('addContentPicture', {
      content: Buffer.from(await drawPhoto(400, 300)).toString('base64'),
    });
    const shown = await api.app.inject({ url: data.sizes['480'] });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const { rows } = await t.owner.query('SELECT owner_id, added_by FROM media.picture WHERE id = $1', [data._id]);
    expect(rows).toEqual([{ owner_id: null, added_by: null }]);
  });

  // Shows DEC-9-content-2
  it('A picture in a text gets its real size, whatever was typed, so that the page does not shift while loading', async () => {
    const { data } = await post('addContentPicture', {
      content: Buffer.from(await drawPhoto(400, 300)).toString('base64'),
    });
    const [large, unknown] = [data.sizes['1280'], '/publicApi/picture/01890a5d-ac96-774b-bcce-b302099a8057/1280'];
    const typed = `![one](${large}) ![two](${large} "9x9") ![three \\] here](${large} "words") ![four](${unknown} "5x5")`;
    const key = 'with-pictures';
    await published({ key }, page(typed));
    const drawnAs = `![one](${large} "400x300") ![two](${large} "400x300") ![three \\] here](${large} "400x300") ![four](${unknown} "5x5")`;
    expect((await visitLater(`/${key}`)).body).toContain(drawnAs);
    const looked = await post('previewContent', { _id: '', key: `${key}-2`, language: 'en', text: page(typed) });
    expect(looked.data.html).toContain(drawnAs);
  });

  it.each([
    ['not a picture', 'bm90aGluZw=='],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64')],
    ['not base64', '<svg>'],
    ['nothing', ''],
  ])('A company picture is rejected when it is %s', async (_what, content) => {
    expect((await post('addContentPicture', { content })).status).toBe(400);
  });
});

describe('Previews', () => {
  it('A preview shows the page as the site would draw it, with live parts, and saves nothing', async () => {
    const before = await t.rows('SELECT count(*) FROM content.revision');
    const answer = await post('previewContent', {
      _id: '',
      key: 'only-looked-at',
      language: 'en',
      text: page('Look.'),
    });
    expect(answer.data.html).toContain('Look. 5\u00a0%');
    expect(await t.rows('SELECT count(*) FROM content.revision')).toEqual(before);
    expect((await visitLater('/only-looked-at')).status).toBe(404);
  });

  it('A preview reports the line of a syntax error, and says when a page cannot be drawn', async () => {
    const ask = (text: object) => post('previewContent', { _id: '', key: 'preview', language: 'en', text });
    expect((await ask(page('Words.\n:::lvie fees\n:::'))).message).toBe(
      consoleInputsTexts.lineNotUnderstood({ line: '2', text: ':::lvie fees' }),
    );
    expect((await ask(page('{{noSuchFigure}}'))).message).toBe(
      consoleInputsTexts.noSuchFigure({ name: 'noSuchFigure' }),
    );
    expect((await ask(page(':::form /publicApi/contactMember\nSend\n:::'))).message).toContain('no form');
    expect((await ask(page('BREAK'))).code).toBe('content_not_drawn');
  });

  it('Only operators who can write may see a preview, not strangers or read-only operators', async () => {
    const auditor = await signedInOperator(t, 'auditor');
    const body = { _id: '', key: 'preview', language: 'en', text: page('Look.') };
    expect((await api.post('/operatorApi/previewContent', body)).statusCode).toBe(401);
    expect((await api.post('/operatorApi/previewContent', body, auditor.token)).statusCode).toBe(403);
  });
});
