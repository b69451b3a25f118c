import { inEachLanguage } from '@plumbline/texts/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { member, PASSWORD } from '../../../testing/people.ts';
import { insertAnnouncement, listAnnouncementRows, withdrawAnnouncement } from './store.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const { email } = await member(t);
const token: string = (
  await api.post('/publicApi/signinSeller', { email, password: PASSWORD, role_name: 'User' })
).json().api_token;
beforeEach(async () => {
  await t.owner.query('DELETE FROM site.announcement');
});

const WORDS = inEachLanguage(() => ({ title: 'a', text: 'b' }));
const HOUR_MS = 3_600_000;
const tell = (title: string, fromHours: number, untilHours: number) =>
  insertAnnouncement(t.db, null, {
    words: inEachLanguage((language) => ({ title: language === 'en' ? title : `${title} हिन्दी`, text: 'Text' })),
    from: new Date(Date.now() + fromHours * HOUR_MS),
    until: new Date(Date.now() + untilHours * HOUR_MS),
  });
const shown = async (): Promise<{ en: { title: string }; hi: { title: string } }[]> =>
  (await api.get('/sellerApi/announcements', token)).json().data.docs;

describe('Announcements', () => {
  it('Members see an announcement during its period, in each language, newest first', async () => {
    await tell('Older', -2, 1);
    await tell('Newer', -1, 1);
    expect((await shown()).map(({ en, hi }) => [en.title, hi.title])).toEqual([
      ['Newer', 'Newer हिन्दी'],
      ['Older', 'Older हिन्दी'],
    ]);
  });

  it('An announcement is not shown before or after its period', async () => {
    await tell('Over', -2, -1);
    await tell('Later', 1, 2);
    expect(await shown()).toEqual([]);
  });

  it('A withdrawn announcement is no longer shown and cannot be withdrawn again', async () => {
    const { id } = await tell('Wrong', -1, 1);
    expect(await withdrawAnnouncement(t.db, null, id)).toMatchObject({ id });
    expect(await withdrawAnnouncement(t.db, null, id)).toBeUndefined();
    expect(await shown()).toEqual([]);
    expect(await listAnnouncementRows(t.db, { sort: 'from', dir: 'desc' })).toMatchObject({ total: 1n });
  });

  it('Strangers cannot read announcements', async () => {
    expect((await api.get('/sellerApi/announcements')).statusCode).toBe(401);
  });

  it.each([
    ['an empty title', { words: { ...WORDS, en: { title: '', text: 'b' } } }, 'announcement_words'],
    [
      'a title of 121 characters',
      { words: { ...WORDS, en: { title: 'a'.repeat(121), text: 'b' } } },
      'announcement_words',
    ],
    ['no Hindi text', { words: { ...WORDS, hi: { title: 'a', text: '' } } }, 'announcement_words'],
    ['no Hindi', { words: { en: WORDS.en } as typeof WORDS }, 'announcement_words'],
    ['an end before its start', { until: new Date(0) }, 'announcement_period'],
  ])('The database rejects an announcement with %s', async (_what, change, constraint) => {
    const broken = { words: WORDS, from: new Date(1000), until: new Date(2000), ...change };
    await expect(insertAnnouncement(t.db, null, broken)).rejects.toMatchObject({ constraint });
  });
});
