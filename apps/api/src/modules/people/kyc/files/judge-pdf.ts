import { inflateSync } from 'node:zlib';

/** PDF names that a document does not need, and that could make a reader run, unpack, send or open something. */
const ACTIVE: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'XFA',
  'GoToE',
  'ImportData',
  'SubmitForm',
  'Encrypt',
]);

/** Filters of object streams that this file can decode. Content with other filters would be readable only by others. */
const UNDONE: ReadonlySet<string> = new Set(['FlateDecode', 'Fl']);
/** For all object streams of a file together. A document of some pages has less than a hundred kilobytes. */
const MAX_INFLATED = 16 * 1024 * 1024;
const MAX_OBJECT_STREAMS = 2_000;
/** Dictionaries of a file together. Otherwise a file with only object headers would be scanned again and again. */
const MAX_DICTIONARIES = 16 * 1024 * 1024;

/** ISO 32000-2, 7.3.5: a name ends at white space or a delimiter, and `#` with two digits is any byte of it. */
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,512})/g;
const NUMBERED = /#([0-9a-fA-F]{2})/g;
/** A reader jumps to an object by its offset, which may be anywhere. */
const OBJECT = /\d\s{1,8}\d{1,5}\s{1,8}obj[\s\0]{0,64}<</g;
const STREAM = /[\s\0]{0,64}stream(?:\r\n|\n|\r)?/y;

const decoded = (name: string): string =>
  name.replace(NUMBERED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

function namesIn(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, name] of text.matchAll(NAME)) names.add(decoded(name!));
  return names;
}

const isActive = (text: string): boolean => [...namesIn(text)].some((name) => ACTIVE.has(name));

/**
 * Returns true if a PDF contains no active content. Readers find objects in two places: anywhere in the file, which is
 * searched completely, and in object streams, which are inflated and searched. Unreadable streams are rejected.
 */
export function isPassive(file: Buffer): boolean {
  const text = file.toString('latin1');
  if (isActive(text)) return false;
  let [room, unread, streams] = [MAX_INFLATED, MAX_DICTIONARIES, 0];
  for (const { index, 0: beginning } of text.matchAll(OBJECT)) {
    const start = index + beginning.length - 2;
    const end = endOfDictionary(file, start, unread);
    if (end === null) return false;
    unread -= end - start;
    const content = contentBehind(text, end);
    const names = content === null ? null : namesIn(text.slice(start, end));
    if (content === null || names === null || !isObjectStream(names)) continue;
    if (++streams > MAX_OBJECT_STREAMS || !canBeUndone(names)) return false;
    const inside = inflated(file.subarray(...content), names, room);
    if (inside === null || isActive(inside.toString('latin1'))) return false;
    room -= inside.length;
  }
  return true;
}

/** Returns the range of a dictionary's stream content. Null if it has none. */
function contentBehind(text: string, end: number): [number, number] | null {
  STREAM.lastIndex = end;
  const keyword = STREAM.exec(text);
  if (keyword === null) return null;
  const start = end + keyword[0].length;
  const last = text.indexOf('endstream', start);
  return [start, last === -1 ? text.length : last];
}

/** The type may be a reference, but the number of objects and the offset of the first one may not. */
const isObjectStream = (names: ReadonlySet<string>): boolean =>
  names.has('ObjStm') || (names.has('N') && names.has('First'));

const FILTERS = /Decode$|^(Fl|AHx|A85|LZW|RL|CCF|DCT|Crypt)$/;
const canBeUndone = (names: ReadonlySet<string>): boolean =>
  !names.has('Predictor') && [...names].every((name) => !FILTERS.test(name) || UNDONE.has(name));

function inflated(content: Buffer, names: ReadonlySet<string>, most: number): Buffer | null {
  if (![...names].some((name) => UNDONE.has(name))) return content.length > most ? null : content;
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, most) });
  } catch {
    // Damaged or too large, but a reader might still interpret it.
    return null;
  }
}

/** Documents do not have dictionaries with more nesting or length. */
const MAX_DEPTH = 32;
const OPEN = 0x28;
const CLOSE = 0x29;
const BACKSLASH = 0x5c;
const LESS = 0x3c;
const GREATER = 0x3e;
const PERCENT = 0x25;

/**
 * Returns the end of the dictionary that begins at `start` with `<<`, as a reader sees it: strings and comments end
 * nothing. Null if it is nested too deeply or does not end within `most` bytes.
 */
function endOfDictionary(file: Buffer, start: number, most: number): number | null {
  const limit = Math.min(file.length, start + most);
  let depth = 0;
  for (let at = start; at < limit; at++) {
    const byte = file[at];
    if (byte === OPEN) at = endOfString(file, at, limit);
    else if (byte === PERCENT) at = endOfLine(file, at, limit);
    else if (byte === LESS && file[at + 1] === LESS) {
      if (++depth > MAX_DEPTH) return null;
      at++;
    } else if (byte === GREATER && file[at + 1] === GREATER) {
      at++;
      if (--depth === 0) return at + 1;
    }
  }
  return null;
}

/** Returns the string's last byte. Inner brackets come in pairs or after a backslash. */
function endOfString(file: Buffer, start: number, limit: number): number {
  let depth = 0;
  for (let at = start; at < limit; at++) {
    if (file[at] === BACKSLASH) at++;
    else if (file[at] === OPEN) depth++;
    else if (file[at] === CLOSE && --depth === 0) return at;
  }
  return limit;
}

function endOfLine(file: Buffer, start: number, limit: number): number {
  let at = start;
  while (at < limit && file[at] !== 0x0a && file[at] !== 0x0d) at++;
  return at;
}
