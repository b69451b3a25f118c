import { call, type Outcome } from './call.ts';
import { isInHindi } from './in-hindi.ts';

/** A file of a signed statement, found by its hash. */
interface Found {
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

type FileWords = typeof en;

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

const WORDS: Readonly<Record<'en' | 'hi', FileWords>> = { en, hi };

/** Detects altered signed files: hashes the file here and sends only the hash. */
export function verifyFiles(page: HTMLElement): void {
  const result = page.querySelector<HTMLElement>('[data-result]')!;
  const input = page.querySelector<HTMLInputElement>('input[type=file]')!;
  const t = WORDS[isInHindi() ? 'hi' : 'en'];
  const say = (words: string, isBad = false): void => {
    const line = document.createElement('p');
    line.className = isBad ? 'note bad' : 'note';
    line.textContent = words;
    result.replaceChildren(line);
  };
  const check = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    say(t.reading(file.name));
    const hash = await hashOf(file).catch(() => null);
    if (hash === null) return say(t.noHash, true);
    const answer = await call('GET', `/publicApi/verifyStatement/${hash}`, null);
    const { words, isBad } = conclude(answer, { name: file.name, hash, expected: page.dataset.verifyFile! }, t);
    say(words, isBad);
  };
  const checkChosen = (): void => void check(input.files?.[0]);
  input.addEventListener('change', checkChosen);
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    void check(event.dataTransfer?.files[0]);
  });
  // A file may have been chosen before this script ran, without an event.
  checkChosen();
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Asked {
  readonly name: string;
  readonly hash: string;
  /** The hash in the page's URL; empty for none. */
  readonly expected: string;
}

interface Conclusion {
  readonly words: string;
  readonly isBad: boolean;
}

/** Returns the sentence about a file, from the server's response to its hash. */
function conclude({ kind, data }: Outcome, { name, hash, expected }: Asked, t: FileWords): Conclusion {
  if (kind === 'network') return { words: t.notReached, isBad: true };
  const isOther = expected !== '' && expected !== hash;
  if (kind === 'failure') return { words: t.untrue(name, hash, expected !== ''), isBad: true };
  const found = data as Found;
  return found.isIntact
    ? { words: t.isTrue(name, found, isOther), isBad: false }
    : { words: t.brokenChain(name, found), isBad: true };
}
