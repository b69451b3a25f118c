import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { describe, expect, it } from 'vitest';
import { textOf } from '../texts.ts';
import { type BodyPart, CONTENT_FIELDS, keptLines, ownPath, readBody, violationOfBody, writeBody } from './index.ts';

const PARTS: readonly BodyPart[] = [
  { kind: 'text', text: '## One\n\nWords.' },
  { kind: 'note', text: 'A *note*.' },
  { kind: 'figure', picture: 'plumb', caption: 'A line.' },
  {
    kind: 'steps',
    items: [
      { title: 'First', text: 'a\n\nb' },
      { title: 'Second', text: '' },
    ],
  },
  { kind: 'live', name: 'fees', otherwise: '| a |\n|---|' },
  { kind: 'live', name: 'custody', otherwise: '' },
  { kind: 'questions', ids: ['can-i-lose', 'is-it-real'] },
  { kind: 'form', path: '/publicApi/newsletterLeave', keep: ['token'], button: 'Leave' },
  { kind: 'notice', name: 'risk' },
  { kind: 'part', name: 'story', text: 'Long ago.' },
  { kind: 'text', text: 'The end.' },
];

describe('Body of a text', () => {
  it('A body is unchanged after writing and reading it, part by part', () => {
    expect(readBody(writeBody(PARTS))).toEqual({ ok: true, parts: PARTS });
  });

  it('A body without special parts is a single text', () => {
    expect(readBody('Words.\n\nMore: words.')).toEqual({
      ok: true,
      parts: [{ kind: 'text', text: 'Words.\n\nMore: words.' }],
    });
    expect(readBody('')).toEqual({ ok: true, parts: [] });
  });

  it.each([
    ['a\n:::note\nb', consoleInputsTexts.partHasNoEnd({ line: '2' })],
    [':::', consoleInputsTexts.lineNotUnderstood({ line: '1', text: ':::' })],
    [':::nothing\n:::', consoleInputsTexts.lineNotUnderstood({ line: '1', text: ':::nothing' })],
    [':::note\n:::live fees\n:::', consoleInputsTexts.lineNotUnderstood({ line: '2', text: ':::live fees' })],
  ])('An unreadable body reports the position of the error: %j', (body, violation) => {
    const read = readBody(body);
    expect(read.ok ? null : textOf(read.violation)).toBe(violation);
  });

  it.each([
    ':::live market\n:::',
    ':::figure photo\nx\n:::',
    ':::notice vendors\n:::',
    ':::form /publicApi/contactMember\nSend\n:::',
    ':::form /publicApi/newsletterLeave session\nLeave\n:::',
    ':::steps\nno title\n:::',
    ':::questions\n:::',
    'Costs {{everything}}.',
  ])('A body that references something unknown is rejected: %j', (body) => {
    expect(violationOfBody(body)).not.toBeNull();
  });

  it('A body keeps the first lines of its live parts, forms, notices and named parts', () => {
    expect(keptLines(PARTS)).toEqual([
      ':::live fees',
      ':::live custody',
      ':::form /publicApi/newsletterLeave token',
      ':::notice risk',
      ':::part story',
    ]);
  });
});

describe('Address on the site', () => {
  it.each(['/', '/fees', '/blog/what-final-means', '/faq#can-i-lose', '/contactForm'])(
    'The address %s is valid on the site',
    (path) => {
      expect(ownPath().parse(path)).toBe(path);
    },
  );

  it.each([
    '',
    'fees',
    '//evil.example',
    '/\\evil.example',
    '/a//b',
    'https://evil.example/',
    '/a?b=c',
    'javascript:alert(1)',
  ])('The address %j is not valid on the site', (path) => expect(ownPath().safeParse(path).success).toBe(false));
});

describe('Fields of a text', () => {
  it('A slide accepts a drawing or a picture of our site, and no address of another host', () => {
    const slide = (picture: string) =>
      CONTENT_FIELDS.slider.safeParse({ title: 'T', link: '/fees', linkLabel: 'L', picture }).success;
    expect(slide('gate')).toBe(true);
    expect(slide('/publicApi/picture/01890a5d-ac96-774b-bcce-b302099a8057/1280')).toBe(true);
    expect(slide('https://evil.example/x.png')).toBe(false);
  });

  it('An article accepts only tags that are valid in an address', () => {
    const tags = (tag: string) => CONTENT_FIELDS.blog.shape.tags.safeParse([tag]).success;
    expect([tags('bnb smart chain'), tags('<b>'), tags('A/B'), tags('')]).toEqual([true, false, false, false]);
  });
});
