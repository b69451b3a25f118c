import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { describe, expect, it } from 'vitest';
import { mailTexts } from '../modules/base/mail/index.ts';
import { lookForNew } from '../modules/market/favourites/jobs.ts';
import { toCalendar } from '../modules/market/responses/files.ts';
import { answersOf, type Party } from '../modules/market/responses/testing/world.ts';
import { ticketsOf } from '../modules/market/tickets/testing/world.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { operatorSession } from '../testing/market.ts';
import { writeMails } from '../testing/people.ts';

/** A formula, HTML, a link and text that mail programs turn into a link; `MARK` identifies it. */
const MARK = 'zanzibar';
const HOSTILE = `=HYPERLINK("http://evil.test") <img src=x> ${MARK} evil.test`;
const INJECTED = `${HOSTILE}\r\nBcc: everybody@victim.test`;

const t = await ownDatabase();
const api = await ownApp(t);
const world = answersOf(t, api);

const PUNE = '1259229';
const categoryOf = async (kind: string): Promise<string> =>
  (await api.get(`/publicApi/getCategories/${kind}`)).json().data.docs[0]._id;

const FORMS = {
  listing: { price: '40', attributes: { offer: 'sell', condition: 'good', year: 1999 } },
  lostfound: { price: '', attributes: { what: 'lost', happened: '2026-01-02' } },
};

async function posted(by: Party, kind: keyof typeof FORMS, over: object = {}): Promise<string> {
  const saved = await by.post('saveListing', {
    kind,
    title: HOSTILE,
    description: INJECTED,
    placeId: PUNE,
    categoryId: await categoryOf(kind),
    ...FORMS[kind],
    ...over,
  });
  expect(saved.status, saved.message).toBe(200);
  const { data } = await by.post('submitListing', { _id: saved.data._id });
  if (data.status === 'in_review')
    await t.owner.query('SELECT catalogue.decide_review($1, $2, 1, true, $3)', [
      await operatorSession(t),
      saved.data._id,
      'fine',
    ]);
  return saved.data._id;
}

interface Mail {
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
async function mailsAbout(word: string): Promise<readonly Mail[]> {
  await writeMails(t);
  return t.rows<Mail>(
    `SELECT template, subject, body_text AS text, body_html AS html FROM mail.message
     WHERE strpos(subject || body_text, $1) > 0 ORDER BY template`,
    [word],
  );
}

/** Checks that the text is no header, tag or link, and nothing that a mail program turns into one. */
const HEAD =
  /^<!doctype html><html lang="(?:en|hi)" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>[^<>]*<\/title><\/head>/;

function expectText({ template, subject, text, html }: Mail): void {
  expect(subject, template).not.toMatch(/[\p{Cc}<>]/u);
  expect(html, template).toMatch(HEAD);
  expect(html.replace(HEAD, ''), template).not.toMatch(/<(?!\/?(html|body|p|a)\b)/);
  for (const [, address] of html.matchAll(/<a\b[^>]*href="([^"]*)"/g))
    expect(address, template).toMatch(/^https:\/\/plumbline\.test\//);
  expect(text + html, template).not.toMatch(/evil\.test|everybody@victim/);
}

describe('Hostile titles and names in mails', () => {
  // Shows DEC-9-kinds-12
  it('A listing’s title appears as plain text in mails about its approval, saved searches and lost items', async () => {
    const [owner, reader, other] = [await world.somebody(), await world.somebody(), await world.somebody()];
    await reader.post('saveSearch', { kind: 'listing', search: MARK, filters: {} });
    await posted(owner, 'listing');
    await t.owner.query(
      `UPDATE favourites.saved_search SET seen_until = seen_until - interval '2 days', looked_at = looked_at - interval '2 days'`,
    );
    await t.owner.query(`UPDATE catalogue.search_entry SET published_at = published_at - interval '1 day'`);
    await lookForNew(api.deps);
    const lost = await posted(owner, 'lostfound');
    await t.owner.query(`SELECT members.notify('item-matched', $1, $2)`, [other.id, JSON.stringify({ listing: lost })]);
    const mails = await mailsAbout(MARK);
    expect(mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['item-matched', 'listing-decided', 'search-found']),
    );
    for (const mail of mails) expectText(mail);
  });

  // Shows DEC-9-kinds-12
  it('A listing’s title appears as plain text in mails about its answers', async () => {
    const [owner, sender] = [await world.somebody(), await world.somebody()];
    const listingId = await posted(owner, 'listing', { title: `${HOSTILE} 2` });
    const { data } = await sender.post('sendEnquiry', { listingId, message: INJECTED });
    await owner.post('answerResponse', { _id: data._id, decision: 'accept', contact: INJECTED });
    const mails = (await mailsAbout(MARK)).filter(({ template }) => template.startsWith('response'));
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      expectText(mail);
      expect(mail.text).not.toContain('Bcc');
    }
  });

  // Shows DEC-9-kinds-12
  it('A ticket’s subject is one line of plain text in its mails, and so is what people typed', async () => {
    const tickets = await ticketsOf(t, api);
    const { id, email, token } = await world.somebody();
    const who = { id, email, token, group: 'sellerApi' } as const;
    const { _id } = await tickets.create(who, 'What is it?', { subject: `<b>${MARK}</b> http://evil.test` });
    await tickets.answerTo(_id, `<img src=x onerror=alert(1)> ${MARK}`);
    const mails = (await mailsAbout(MARK)).filter(({ template }) => template.startsWith('ticket'));
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      expect(mail.subject).not.toMatch(/[\p{Cc}<>]|evil\.test/u);
      expect(mail.html).not.toMatch(/<(img|b)\b/);
    }
  });
});

describe('Hostile texts in files', () => {
  // Shows DEC-9-kinds-12
  it('An export of posts has no cell that a spreadsheet runs as a formula, and keeps line breaks inside cells', async () => {
    const owner = await world.somebody();
    for (const sign of ['=', '+', '-', '@'])
      await posted(owner, 'listing', {
        title: `${sign}1+cmd|' /C calc'!A0 ${MARK}`,
        description: `${sign}2\r\n=3,"=4"`,
      });
    const file = await api.get('/sellerApi/exportList/listings?kind=listing', owner.token);
    expect(file.statusCode).toBe(200);
    const cells = cellsOf(file.body);
    expect(cells).toHaveLength(5);
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
    expect(cells.flat().filter((cell) => /^'[=+\-@]/.test(cell))).toHaveLength(8);
    expect(cells.filter((row) => row.length !== cells[0]!.length)).toEqual([]);
  });

  // Shows DEC-9-kinds-12
  it('A PDF of posts with hostile titles can be created', async () => {
    const owner = await world.somebody();
    await posted(owner, 'listing', { title: `\u202e${HOSTILE.slice(0, 60)}` });
    const file = await api.get('/sellerApi/exportList/listings?kind=listing&format=pdf', owner.token);
    expect([file.statusCode, file.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  // Shows DEC-9-kinds-12
  it('The place and title of an interview cannot add a line to its calendar file', async () => {
    const { _id, owner } = await world.sent('application');
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const place = 'Room 2\r\nATTENDEE:mailto:evil@evil.test\nEND:VEVENT';
    const moved = await owner.post('moveApplication', { _id, stage: 'interview', at, minutes: 45, place });
    expect([moved.status, moved.message]).toEqual([400, entriesTexts.writeItInOneLine]);
    const said = { id: _id, title: place, person: place, status: 'sent' } as const;
    const text = toCalendar(said, { at, minutes: 45, place, number: 0 }, mailTexts.en);
    // A continuation line begins with a space (RFC 5545, 3.1).
    const names = text
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => line.split(/[:;]/)[0]);
    expect(names.filter((name) => name === 'ATTENDEE')).toEqual([]);
    expect(names.filter((name) => name === 'END')).toHaveLength(2);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

/** Parses CSV as in RFC 4180. */
function cellsOf(file: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of file
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '') break;
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
