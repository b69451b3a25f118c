import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type BadgeError,
  type BadgePayload,
  type CredentialStatus,
  type DidDocument,
  documentUrlOf,
  isNameOf,
  listUrlsOf,
  parseDocument,
  readStatus,
  type StatusError,
  verifyBadge,
} from '@plumbline/credentials';
import { CERTIFICATE_FETCH_MS } from '@plumbline/time-limits/waiting';

/**
 * Verifies a certificate from a file, without the product: `npm run verify-certificate -- certificate.jwt`. Missing
 * files are fetched from the certificate's issuer. Exits with 0 for a valid certificate, 1 for a rejected, suspended or
 * revoked one, 2 if the status is unknown.
 */
const USAGE = `Usage: npm run verify-certificate -- <file> [--did did.json] [--list list.jwt …] [--name "Full Name"] [--offline]
  <file>     the certificate as its holder downloads it: a compact JWT
  --did      the DID document of the issuer, from /.well-known/did.json; otherwise it is fetched
  --list     a signed status list that the certificate names; otherwise it is fetched
  --name     whom the certificate should be of
  --offline  fetch nothing`;

const VIOLATIONS: Readonly<Record<BadgeError, string>> = {
  not_a_jwt: 'This is not a compact JWT, or it was changed.',
  not_signed_so: 'It is not signed with EdDSA by a named key.',
  key_unknown: 'The issuer’s DID document does not have the key that it names.',
  signature_wrong: 'The signature is not the issuer’s: the certificate was changed, or someone else signed it.',
  not_a_certificate: 'The issuer signed this, but it is not a certificate.',
  issuer_differs: 'It names another issuer than the one whose key signed it.',
  not_valid_yet: 'It is not valid yet.',
  over: 'It is not valid any more.',
};
const STATUS_ERRORS: Readonly<Record<StatusError, string>> = {
  list_missing: 'A status list that it refers to could not be loaded.',
  list_wrong: 'A status list is not the issuer’s, or broken.',
  list_swapped: 'A status list is another one than the certificate names.',
  list_over: 'A status list is too old. Fetch a newer one.',
};
const STATUS_WORDS: Readonly<Record<CredentialStatus, string>> = {
  valid: 'VALID',
  suspended: 'SUSPENDED while its issuer investigates it',
  revoked: 'REVOKED by its issuer',
};
const MAX_BYTES = 1024 * 1024;

class Unknown extends Error {}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(CERTIFICATE_FETCH_MS), redirect: 'error' }).catch(
    (error: unknown) => {
      throw new Unknown(`${url} cannot be reached`, { cause: error });
    },
  );
  const text = answer.ok ? await answer.text() : '';
  if (text === '' || text.length > MAX_BYTES) throw new Unknown(`${url} answered ${answer.status}`);
  return text;
}

/** Returns the issuer that a certificate states, before anything is verified. */
function issuerNamedBy(jwt: string): string | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
    const { iss } = payload as { readonly iss?: unknown };
    return typeof iss === 'string' ? iss : null;
  } catch {
    return null;
  }
}

async function documentOf(jwt: string, file: string | undefined, isOffline: boolean): Promise<DidDocument> {
  const issuer = issuerNamedBy(jwt);
  const url = issuer === null ? null : documentUrlOf(issuer);
  if (file === undefined && (isOffline || url === null))
    throw new Unknown('The DID document is missing: --did did.json');
  const text = file === undefined ? await fetchText(url!) : await readFile(file, 'utf8');
  const document = parseDocument(parseJson(text));
  if (document === null) throw new Unknown(`${file ?? url} is no DID document`);
  return document;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Uses every given list for each list that the certificate references; a wrong one is rejected by its own address. */
async function listsOf(
  badge: BadgePayload,
  files: readonly string[],
  isOffline: boolean,
): Promise<Map<string, string>> {
  const given = await Promise.all(files.map(async (file) => (await readFile(file, 'utf8')).trim()));
  const lists = new Map<string, string>();
  for (const url of listUrlsOf(badge)) {
    const named = given.find((jwt) => idNamedBy(jwt) === url) ?? given.find(() => isOffline);
    if (named !== undefined) lists.set(url, named);
    else if (!isOffline) lists.set(url, (await fetchText(url)).trim());
  }
  return lists;
}

function idNamedBy(jwt: string): unknown {
  const payload = parseJson(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
  return (payload as { readonly id?: unknown } | null)?.id;
}

async function verify(
  file: string,
  options: { did?: string; list: string[]; name?: string; offline: boolean },
): Promise<number> {
  const jwt = (await readFile(file, 'utf8')).trim();
  const document = await documentOf(jwt, options.did, options.offline);
  const now = new Date();
  const badge = await verifyBadge(jwt, document, now);
  if (!badge.ok) {
    console.log(`REFUSED. ${VIOLATIONS[badge.error]}`);
    return 1;
  }
  const { name, issuer, validFrom, id, credentialSubject } = badge.value;
  console.log(`Certificate: ${name}`);
  console.log(`For: ${credentialSubject.achievement.criteria.narrative}`);
  console.log(`Issued by: ${issuer.name} (${issuer.id})`);
  console.log(`Issued at: ${validFrom}`);
  console.log(`Number: ${id}`);
  console.log(`Signature: Ed25519, by a key of ${document.id}`);
  if (options.name !== undefined) {
    const isTheirs = await isNameOf(badge.value, options.name);
    console.log(`Name: ${isTheirs ? 'belongs to' : 'does NOT belong to'} ${options.name}`);
    if (!isTheirs) return 1;
  }
  const status = await readStatus(
    badge.value,
    await listsOf(badge.value, options.list, options.offline),
    document,
    now,
  );
  if (!status.ok)
    throw new Unknown(`The signature is valid, but the status is unknown. ${STATUS_ERRORS[status.error]}`);
  console.log(`Status: ${STATUS_WORDS[status.value]}`);
  return status.value === 'valid' ? 0 : 1;
}

async function main(): Promise<number> {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments();
  } catch {
    console.error(USAGE);
    return 2;
  }
  const [file, ...more] = parsed.positionals;
  if (file === undefined || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const { did, list = [], name, offline = false } = parsed.values;
  try {
    return await verify(file, {
      list,
      offline,
      ...(did === undefined ? {} : { did }),
      ...(name === undefined ? {} : { name }),
    });
  } catch (error) {
    const isKnown = error instanceof Unknown || (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isKnown) throw error;
    console.error((error as Error).message);
    return 2;
  }
}

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      did: { type: 'string' },
      list: { type: 'string', multiple: true },
      name: { type: 'string' },
      offline: { type: 'boolean' },
    },
  });

process.exitCode = await main();
