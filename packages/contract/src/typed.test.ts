import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from './all.ts';
import { isEmail } from './rules.ts';
import { canonicalEmail, isTitle, readAddress, readCode, readHash, readLogin, readPhone } from './typed.ts';

const HASH = `0x${'ab12'.repeat(16)}`;
const BARE = HASH.slice(2);
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('Normalising typed and pasted input', () => {
  it.each([
    '123456',
    ' 123 456 ',
    '123-456',
    '123\u2011456',
    '123\u00a0456',
    '\u200b123456\u200b',
    '１２３４５６',
    '१२३ ४५६',
    '١٢٣٤٥٦',
    '۱۲۳۴۵۶',
    '𝟙𝟚𝟛456',
  ])('A code is read in every common format: %j', (typed) => {
    expect(readCode(typed)).toBe('123456');
  });

  it('Digits of every script are read as their values', () => {
    for (const zero of ['0', '٠', '०', '০', '๐', '᪀', '᪐', '\u{1D7D8}', '\u{1FBF0}']) {
      const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero.codePointAt(0)! + value));
      expect(readCode(digits.join('')), zero).toBe('0123456789');
    }
  });

  it.each(['12345a', '12.3456', 'code 123456'])('A text that is no code stays for the call to reject: %j', (typed) => {
    expect(readCode(typed)).not.toBe('123456');
  });

  it.each(['5550001111', '555 000 1111', '(555) 000-1111', '555.000.1111', '५५५ ०००-११११'])(
    'A phone number is read in every common format: %j',
    (typed) => expect([readPhone(typed), readLogin(typed)]).toEqual(['5550001111', '5550001111']),
  );

  it('A phone number keeps its country prefix, and a login keeps its e-mail address', () => {
    expect(readPhone('+91 98765 43210')).toBe('+919876543210');
    expect(readLogin('nora.new-1@test.example')).toBe('nora.new-1@test.example');
  });

  it.each([
    HASH,
    BARE,
    BARE.toUpperCase(),
    `0X${BARE}`,
    ` ${HASH.slice(0, 40)}\n${HASH.slice(40)} `,
    `https://bscscan.com/tx/${HASH}`,
    `https://testnet.bscscan.com/tx/${HASH}#eventlog`,
    `https://www.oklink.com/bsc/tx/${BARE}?tab=1`,
  ])('A transaction hash is read without 0x, in capitals and from an explorer link: %j', (typed) => {
    expect(readHash(typed)).toBe(HASH);
  });

  it.each([
    `${HASH}0`,
    HASH.slice(0, -1),
    ADDRESS,
    `https://bscscan.com/block/${HASH}`,
    `${HASH} ${HASH}`,
    '',
    'not a hash',
  ])('A text that is no transaction hash is left for the call to reject: %j', (typed) =>
    expect(readHash(typed)).toBe(typed),
  );

  it.each([
    ADDRESS,
    ADDRESS.slice(2),
    `0X${ADDRESS.slice(2)}`,
    `\u200b${ADDRESS} `,
    `${ADDRESS.slice(0, 22)} ${ADDRESS.slice(22)}`,
    `https://bscscan.com/address/${ADDRESS}#tokentxns`,
    `ethereum:${ADDRESS}`,
    `ethereum:${ADDRESS}@56?value=0`,
  ])('An address is read without 0x, from an explorer link and from a QR code, with its checksum: %j', (typed) => {
    expect(readAddress(typed)).toBe(ADDRESS);
  });

  it.each([
    `${ADDRESS}0`,
    ADDRESS.slice(0, -1),
    HASH,
    `https://bscscan.com/token/${ADDRESS}`,
    `https://bscscan.com/token/${ADDRESS}?a=${ADDRESS}`,
    `ethereum:${ADDRESS}@1`,
    `ethereum:${ADDRESS}@56/transfer?address=${ADDRESS}`,
    `${ADDRESS} ${ADDRESS}`,
    ADDRESS.replace('E', 'Е'),
  ])('A text without exactly one address of this network is left for the call to reject: %j', (typed) => {
    expect(readAddress(typed)).toBe(typed);
  });
});

/** Fields by name: the typed value, and the value that the call reads. */
const READ: Readonly<Record<string, readonly [typed: string, read: string]>> = {
  otp: ['१२३ ४५६', '123456'],
  newOtp: ['１２３-456', '123456'],
  code: ['123 456', '123456'],
  phone: ['555 000-1111', '5550001111'],
  transaction_id: [`https://bscscan.com/tx/${HASH}`, HASH],
  takenBy: [BARE, HASH],
  address: [`https://bscscan.com/address/${ADDRESS}`, ADDRESS],
  payoutAddress: [ADDRESS.slice(2), ADDRESS],
};

/** Fields with these names that are something else. */
const OTHERS = [
  'applyVoucher.code',
  'saveVoucher.code',
  'removeInvitation.code',
  'operatorAlerts.code',
  // Printed on a parcel as entered; formats differ by country
  'addAddress.phone',
  'editAddress.phone',
  // Signed outside the product; the signed text is authoritative
  'submitSignature.address',
];

const fields = Object.values(endpoints).flatMap(({ name, input }) =>
  Object.entries('shape' in input ? (input.shape as Record<string, z.ZodType>) : {})
    .filter(([field]) => field in READ && !OTHERS.includes(`${name}.${field}`))
    .map(([field, shape]) => [name, field, shape] as const),
);

describe('Fields of calls', () => {
  it.each(fields)('The call %s reads its field %s in every common format', (_name, field, shape) => {
    const [typed, read] = READ[field]!;
    expect(shape.parse(typed)).toBe(read);
  });

  it('Every field that is exempt from normalisation exists', () => {
    const all = Object.values(endpoints).flatMap(({ name, input }) =>
      'shape' in input ? Object.keys(input.shape as object).map((field) => `${name}.${field}`) : [],
    );
    expect(OTHERS.filter((field) => !all.includes(field))).toEqual([]);
    expect(fields.length).toBeGreaterThan(40);
  });
});

describe('An e-mail address', () => {
  it.each([
    'k@bücher.example',
    'K@BÜCHER.example',
    'k@bu\u0308cher.example',
    'k@xn--bcher-kva.example',
    ' k@XN--BCHER-KVA.Example ',
    'k@bücher。example',
    'k@ｂücher.example',
  ])('An e-mail address has one form, whatever its usual spelling: %j', (typed) => {
    expect(canonicalEmail(typed)).toBe('k@xn--bcher-kva.example');
  });

  it('An e-mail address has one form, whether ü is one character or two', () => {
    expect(canonicalEmail('ju\u0308rgen@x.example')).toBe('j\u00FCrgen@x.example');
    expect(canonicalEmail('j\u00FCrgen@x.example')).toBe('j\u00FCrgen@x.example');
  });

  it.each([
    'nora+news@test.example',
    'a@1.2',
    'a@bücher.example/b.example',
    'a@bücher.example:80',
    'a@bücher.example／b.example',
    'a@bü\\cher.example',
    'a@bücher.example?c',
    'a@b%c3%bccher.example',
    'bücher',
    '',
  ])('An e-mail address in this form, or a text that is no address, stays unchanged: %j', (typed) => {
    expect(canonicalEmail(typed)).toBe(typed);
  });

  it.each(['a@bücher.example/b.example', 'a@bücher.example?c.de'])(
    'An e-mail address without a domain is invalid: %j',
    (typed) => {
      expect(isEmail(typed)).toBe(false);
    },
  );
});

it.each(['Mug', '茶', '急須', 'घर', '  tea  '])('The text %j is long enough for a title', (text) => {
  expect(isTitle(text)).toBe(true);
});

it.each(['', 'ab', '  a ', '🙂', '!?'])('The text %j is too short for a title', (text) => {
  expect(isTitle(text)).toBe(false);
});
