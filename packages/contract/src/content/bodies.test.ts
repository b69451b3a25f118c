import { describe, expect, it } from 'vitest';
import { type BodyPart, CONTENT_FIELDS, faultOfBody, keptLines, ownPath, readBody, writeBody } from './index.ts';

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

describe('A body', () => {
  it('A body is the same after it was written and read again, part by part', () => {
    expect(readBody(writeBody(PARTS))).toEqual({ ok: true, parts: PARTS });
  });

  it('A body without parts of its own is one text', () => {
    expect(readBody('Words.\n\nMore: words.')).toEqual({
      ok: true,
      parts: [{ kind: 'text', text: 'Words.\n\nMore: words.' }],
    });
    expect(readBody('')).toEqual({ ok: true, parts: [] });
  });

  it.each([
    ['a\n:::note\nb', 'The part that begins in line 2 has no end (:::)'],
    [':::', 'Line 1 is not understood: :::'],
    [':::nothing\n:::', 'Line 1 is not understood: :::nothing'],
    [':::note\n:::live fees\n:::', 'Line 2 is not understood: :::live fees'],
  ])('A body that cannot be read says where: %j', (body, fault) => {
    expect(readBody(body)).toEqual({ ok: false, fault });
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
  ])('A body is refused that names what is not there: %j', (body) => {
    expect(faultOfBody(body)).not.toBeNull();
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

describe('An address of the site', () => {
  it.each(['/', '/fees', '/blog/what-final-means', '/faq#can-i-lose', '/contactForm'])(
    'An address of the site is %s',
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
  ])('An address of the site is not %j', (path) => expect(ownPath().safeParse(path).success).toBe(false));
});

describe('The fields of a text', () => {
  it('The fields of a slide take a drawing or a picture of ours, and no address of another host', () => {
    const slide = (picture: string) =>
      CONTENT_FIELDS.slider.safeParse({ title: 'T', link: '/fees', linkLabel: 'L', picture }).success;
    expect(slide('gate')).toBe(true);
    expect(slide('/publicApi/picture/01890a5d-ac96-774b-bcce-b302099a8057/1280')).toBe(true);
    expect(slide('https://evil.example/x.png')).toBe(false);
  });

  it('The fields of an article take tags that make an address', () => {
    const tags = (tag: string) => CONTENT_FIELDS.blog.shape.tags.safeParse([tag]).success;
    expect([tags('bnb smart chain'), tags('<b>'), tags('A/B'), tags('')]).toEqual([true, false, false, false]);
  });
});
