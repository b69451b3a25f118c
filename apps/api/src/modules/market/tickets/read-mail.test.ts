import { describe, expect, it } from 'vitest';
import { readMail, writerOf } from './receive-mail.ts';

const read = (marked: string, more: { attached?: number; isCut?: boolean } = {}) =>
  readMail({
    subject: '',
    text: '',
    html: '',
    replyTo: '',
    messageId: null,
    headers: new Map(),
    attached: 0,
    isCut: false,
    senders: ['asha@x.example'],
    marked,
    ...more,
  });

describe('The writer of a mail', () => {
  it.each([
    [{ 'auto-submitted': 'auto-replied' }],
    [{ 'auto-submitted': 'Auto-Generated; owner-email="a@b.example"' }],
    [{ 'x-autoreply': 'yes' }],
    [{ 'x-autorespond': '' }],
    [{ 'return-path': '' }],
    [{ precedence: 'auto_reply' }],
  ])('The writer of a mail is a machine if the mail has %j', (headers) => {
    expect(writerOf({ headers: new Map(Object.entries(headers)) }, 'asha@x.example')).toBe('machine');
  });

  it('The writer of a mail is a machine if nothing can be returned to it', () => {
    expect(writerOf({ headers: new Map() }, '')).toBe('machine');
  });

  it.each([
    [{ 'x-auto-response-suppress': 'All' }],
    [{ list: '' }],
    [{ precedence: 'bulk' }],
    [{ precedence: 'list' }],
    [{ 'auto-submitted': 'no', precedence: 'junk' }],
  ])('The writer of a mail is doubtful if the mail has %j', (headers) => {
    expect(writerOf({ headers: new Map(Object.entries(headers)) }, 'asha@x.example')).toBe('doubtful');
  });

  it.each([[{}], [{ 'auto-submitted': 'no (a person)' }], [{ 'return-path': 'asha@x.example' }]])(
    'The writer of a mail is a person if the mail has %j',
    (headers) => {
      expect(writerOf({ headers: new Map(Object.entries(headers)) }, 'asha@x.example')).toBe('person');
    },
  );
});

describe('The message of a mail', () => {
  it('The message of a mail that only quotes is none', () => {
    expect(read('> nothing of its own\n\n> at all')).toBeUndefined();
  });

  it('The message of a mail contains what it quotes, and the number of its attachments', () => {
    expect(read('Yes.\n\n> No', { attached: 2 })?.text).toBe(
      'Yes.\n\n> No\n\n[2 attached to the mail, not taken over]',
    );
  });

  it('The message of a mail that is too long loses what it quotes before what its sender wrote', () => {
    const quote = `> ${'q'.repeat(80)}\n`.repeat(200);
    const { text, whole } = read(`${quote}First\n${quote}\nSecond`)!;
    expect(text).toBe('> […]\nFirst\n> […]\n\nSecond');
    expect(whole.length).toBeGreaterThan(30_000);
  });

  it('The message of a mail with a text that is too long says that it is the beginning', () => {
    const { text, whole } = read('a'.repeat(20_000))!;
    expect(text).toHaveLength(10_000);
    expect(text.endsWith('a\n\n[The mail is longer. This is its beginning]')).toBe(true);
    expect(whole).toHaveLength(20_000);
  });
});
