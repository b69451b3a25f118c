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

describe('Detecting who wrote a mail', () => {
  it.each([
    [{ 'auto-submitted': 'auto-replied' }],
    [{ 'auto-submitted': 'Auto-Generated; owner-email="a@b.example"' }],
    [{ 'x-autoreply': 'yes' }],
    [{ 'x-autorespond': '' }],
    [{ 'return-path': '' }],
    [{ precedence: 'auto_reply' }],
  ])('A mail with %j was written by a machine', (headers) => {
    expect(writerOf({ headers: new Map(Object.entries(headers)) }, 'asha@x.example')).toBe('machine');
  });

  it('A mail with an empty return path was written by a machine', () => {
    expect(writerOf({ headers: new Map() }, '')).toBe('machine');
  });

  it.each([
    [{ 'x-auto-response-suppress': 'All' }],
    [{ list: '' }],
    [{ precedence: 'bulk' }],
    [{ precedence: 'list' }],
    [{ 'auto-submitted': 'no', precedence: 'junk' }],
  ])('A mail with %j may have been written by a machine', (headers) => {
    expect(writerOf({ headers: new Map(Object.entries(headers)) }, 'asha@x.example')).toBe('doubtful');
  });

  it.each([[{}], [{ 'auto-submitted': 'no (a person)' }], [{ 'return-path': 'asha@x.example' }]])(
    'A mail with %j was written by a person',
    (headers) => {
      expect(writerOf({ headers: new Map(Object.entries(headers)) }, 'asha@x.example')).toBe('person');
    },
  );
});

describe('Reading the message of a mail', () => {
  it('A mail that contains only quotes has no message', () => {
    expect(read('> nothing of its own\n\n> at all')).toBeUndefined();
  });

  it('The message of a mail includes its quotes and the number of its attachments', () => {
    expect(read('Yes.\n\n> No', { attached: 2 })?.text).toBe(
      'Yes.\n\n> No\n\n[2 attached to the mail, not taken over]',
    );
  });

  it('A message that is too long is shortened in its quotes first', () => {
    const quote = `> ${'q'.repeat(80)}\n`.repeat(200);
    const { text, whole } = read(`${quote}First\n${quote}\nSecond`)!;
    expect(text).toBe('> […]\nFirst\n> […]\n\nSecond');
    expect(whole.length).toBeGreaterThan(30_000);
  });

  it('A shortened message says that it is only the beginning', () => {
    const { text, whole } = read('a'.repeat(20_000))!;
    expect(text).toHaveLength(10_000);
    expect(text.endsWith('a\n\n[The mail is longer. This is its beginning]')).toBe(true);
    expect(whole).toHaveLength(20_000);
  });
});
