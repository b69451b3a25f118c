import { createHash, createPublicKey, verify } from 'node:crypto';
import { refuse } from './rejection.ts';

/** Contents of a signed statement (docs/statements.md). */
export interface CheckedStatement {
  readonly holder: string;
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly signedAt: string;
  readonly key: string;
  /** SHA-256 of the manifest. */
  readonly hash: string;
  readonly previous: string;
  readonly accounts: readonly AccountFigures[];
}

export interface AccountFigures {
  readonly account: string;
  readonly opening: bigint;
  readonly closing: bigint;
}

export interface GivenStatement {
  /** All bytes of the manifest. */
  readonly manifest: Uint8Array;
  readonly signature: Uint8Array;
  /** Response of /.well-known/plumbline-statement-keys.json. */
  readonly keys: unknown;
  readonly csv?: Uint8Array;
  readonly pdf?: Uint8Array;
  /** The manifest of the previous statement. */
  readonly previous?: Uint8Array;
}

type Json = Readonly<Record<string, unknown>>;

const HASH = /^[0-9a-f]{64}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const AMOUNT = /^(0|[1-9]\d{0,18})$/;
const NONE = '0'.repeat(64);
/** Prefix of the 32 bytes of an Ed25519 public key (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Checks a statement and the files that are given with it. Throws a Rejection with the first error. */
export function checkStatement({ manifest, signature, keys, csv, pdf, previous }: GivenStatement): CheckedStatement {
  const says = readManifest(manifest);
  const statement = { ...figuresOf(says), hash: sha256(manifest) };
  checkSignature(statement, keys, manifest, signature);
  if (csv && sha256(csv) !== says.csvSha256) refuse('This CSV is not the signed one.');
  if (pdf && sha256(pdf) !== says.pdfSha256) refuse('This PDF is not the signed one.');
  if (previous) checkPrevious(statement, previous);
  return statement;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readManifest(bytes: Uint8Array): Json {
  const says: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (!isObject(says) || says.format !== 'plumbline-statement 1')
    refuse('This is not the manifest of a statement of version 1.');
  return says;
}

function textOf(says: Json, name: string, form: RegExp): string {
  const value = says[name];
  return typeof value === 'string' && form.test(value) ? value : refuse(`\`${name}\` of the manifest is malformed.`);
}

function figuresOf(says: Json): Omit<CheckedStatement, 'hash'> {
  const { number } = says;
  if (!Number.isSafeInteger(number) || Number(number) < 1) refuse('The number of the statement is not valid.');
  const previous = textOf(says, 'previous', HASH);
  if ((number === 1) !== (previous === NONE)) refuse('Only the first statement has no previous one.');
  for (const name of ['csvSha256', 'pdfSha256']) textOf(says, name, HASH);
  const accounts = Array.isArray(says.accounts) ? says.accounts : refuse('The manifest has no accounts.');
  return {
    holder: textOf(says, 'holder', /^\S{1,40}$/),
    number: Number(number),
    from: textOf(says, 'from', DAY),
    to: textOf(says, 'to', DAY),
    signedAt: textOf(says, 'signedAt', TIME),
    key: textOf(says, 'key', /^[0-9a-f]{16}$/),
    previous,
    accounts: accounts.map(accountOf),
  };
}

function accountOf(given: unknown): AccountFigures {
  if (!isObject(given)) refuse('An account of the manifest is malformed.');
  const amount = (name: string) => BigInt(textOf(given, name, AMOUNT));
  const account = textOf(given, 'account', /^[a-z]{1,20}$/);
  const [opening, credited, debited, closing] = ['opening', 'credited', 'debited', 'closing'].map(amount) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  if (opening + credited - debited !== closing) refuse(`The account ${account} does not add up.`);
  return { account, opening, closing };
}

function checkSignature(
  { key: id, signedAt }: Pick<CheckedStatement, 'key' | 'signedAt'>,
  published: unknown,
  manifest: Uint8Array,
  signature: Uint8Array,
): void {
  const list =
    isObject(published) && Array.isArray(published.keys) ? published.keys : refuse('This is not a list of keys.');
  const key = list.find((each): each is Json => isObject(each) && each.id === id);
  if (key === undefined) refuse(`The key ${id} is not published.`);
  const bytes = Buffer.from(textOf(key, 'publicKey', HASH), 'hex');
  if (sha256(bytes).slice(0, 16) !== id) refuse(`The key ${id} is published with other bytes.`);
  const at = Date.parse(signedAt);
  const [from, until] = [Date.parse(String(key.from)), key.until === null ? Infinity : Date.parse(String(key.until))];
  if (!(at >= from && at < until)) refuse(`The key ${id} was not in use at ${signedAt}.`);
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI_HEAD, bytes]), format: 'der', type: 'spki' });
  if (signature.length !== 64 || !verify(null, manifest, publicKey, signature))
    refuse('The signature does not match this manifest: it was altered, or someone else signed it.');
}

function checkPrevious({ holder, number, previous }: CheckedStatement, bytes: Uint8Array): void {
  const before = readManifest(bytes);
  if (sha256(bytes) !== previous) refuse('The previous statement has a different hash from the one in this statement.');
  if (before.holder !== holder || before.number !== number - 1)
    refuse('The previous statement does not have the previous number.');
}
