/** A file of a signed statement, as the server knows it by its hash. */
export interface Found {
  readonly part: 'manifest' | 'csv' | 'pdf';
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly signedAt: string;
  readonly isIntact: boolean;
}

const PARTS = { pdf: 'the PDF', csv: 'the CSV', manifest: 'the signed manifest' } as const;

const whatIs = ({ part, number, from, to, signedAt }: Found): string =>
  `${PARTS[part]} of statement ${number}, ${from} to ${to}, signed ${signedAt} UTC`;

const en = {
  reading: (name: string): string => `Reading ${name} …`,
  noHash: 'Your browser could not compute the hash of this file here. Please open this page with https.',
  notReached: 'We could not be reached. Please try again.',
  untrue: (name: string, hash: string, isOfPage: boolean): string =>
    `Not true: ${name} was altered, or we never signed it.${isOfPage ? ' It is not the file of this page.' : ''} Its SHA-256 is ${hash}.`,
  brokenChain: (name: string, found: Found): string =>
    `${name} is ${whatIs(found)}; its chain does not agree any more. Please tell us.`,
  isTrue: (name: string, found: Found, isOther: boolean): string =>
    `True: ${name} is ${whatIs(found)}, unchanged.${isOther ? ' It is another file than the one of this address.' : ''}`,
};

export type FileWords = typeof en;

const PARTS_HINDI = { pdf: 'PDF', csv: 'CSV', manifest: 'हस्ताक्षरित डेटा' } as const;

const whatIsHindi = ({ part, number, from, to, signedAt }: Found): string =>
  `विवरण ${number} (${from} से ${to}, हस्ताक्षर ${signedAt} UTC): ${PARTS_HINDI[part]}`;

const hi: FileWords = {
  reading: (name) => `${name} पढ़ी जा रही है …`,
  noHash: 'आपका ब्राउज़र यहाँ इस फ़ाइल का हैश नहीं निकाल सका। कृपया यह पेज https से खोलें।',
  notReached: 'हम तक पहुँचा नहीं जा सका। कृपया फिर कोशिश करें।',
  untrue: (name, hash, isOfPage) =>
    `सही नहीं: ${name} बदली गई है, या हमने उस पर कभी हस्ताक्षर नहीं किए।${isOfPage ? ' यह इस पेज की फ़ाइल नहीं है।' : ''} इसका SHA-256 ${hash} है।`,
  brokenChain: (name, found) => `${name} यह है: ${whatIsHindi(found)}। इसकी श्रृंखला अब मेल नहीं खाती। कृपया हमें बताएँ।`,
  isTrue: (name, found, isOther) =>
    `सही: ${name} यह है, बिना किसी बदलाव के: ${whatIsHindi(found)}।${isOther ? ' यह इस पते की फ़ाइल से अलग है।' : ''}`,
};

export const WORDS: Readonly<Record<'en' | 'hi', FileWords>> = { en, hi };
