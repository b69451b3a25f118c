import { badgeOf, type Decided, type Issuer, listOf, listUrlOf } from '@plumbline/credentials';
import { CLOCKS_DIFFER_MS, STATUS_LIST_AHEAD_HOURS, STATUS_LIST_VALID_HOURS } from '@plumbline/time-limits/rules';
import type { Db } from '../../../../platform/database.ts';
import type { Log } from '../../../../platform/log.ts';
import { type RunningLooks, serveLooks } from '../../../../platform/serve-looks.ts';
import type { SigningKey } from './key.ts';
import {
  introduceKey,
  keepCredential,
  keepList,
  type ListRow,
  placeList,
  selectLists,
  selectWaiting,
  type WaitingRow,
} from './store.ts';

/** How long a learner who finished a course waits for the certificate. */
const LOOK_EVERY_MS = 500;

/** Signs what waits, until stopped. Storing a signature is one statement, so an unstored one is simply made again. */
export const serveCertifier = (certifier: Certifier): RunningLooks =>
  serveLooks(certifier.log, 'signing certificates', {
    everyMs: LOOK_EVERY_MS,
    begin: () => introduceKey(certifier.db, certifier.key),
    look: () => signWhatWaits(certifier),
  });

interface Certifier {
  readonly db: Db;
  readonly log: Log;
  readonly key: SigningKey;
}

/** Number of certificates per batch. */
const BATCH = 50;
const HOUR_MS = 3_600_000;

const issuerOf = ({ did, origin }: SigningKey, name: string): Issuer => ({ did, origin, name });

/** Returns what the certifier itself finds wrong with a decision, beyond the database's own checks, or null. */
export function violationOf(row: WaitingRow, now: Date): string | null {
  if (row.violation !== null) return row.violation;
  if (row.recipient_name.trim() === '' || row.title.trim() === '' || row.criteria.trim() === '') return 'words_missing';
  if (!/^[0-9a-f]{32}$/.test(row.salt)) return 'salt_too_weak';
  if (row.issued_at.getTime() > now.getTime() + CLOCKS_DIFFER_MS) return 'issued_in_the_future';
  if (row.list === null || row.place === null) return 'place_missing';
  return null;
}

/** Signs what waits, lists first because certificates reference them. Returns the number of signatures. */
export const signWhatWaits = async (certifier: Certifier): Promise<number> =>
  (await signLists(certifier)) + (await signCertificates(certifier));

async function signLists({ db, log, key }: Certifier): Promise<number> {
  let signed = 0;
  for (const list of await selectLists(db, key.id, STATUS_LIST_AHEAD_HOURS * 3600)) {
    if (list.violation === null) {
      await signList({ db, log, key }, list);
      signed += 1;
    } else
      log.error({ list: list.name, violation: list.violation }, 'a status list differs from the decisions: not signed');
  }
  return signed;
}

async function signList({ db, key }: Certifier, list: ListRow): Promise<void> {
  const origin = list.origin ?? (await placeList(db, list.id, key.origin));
  const validFrom = new Date();
  const payload = await listOf(issuerOf(key, list.issuer_name), {
    url: listUrlOf(origin, list.name),
    purpose: list.purpose,
    suspended: list.suspended,
    revoked: list.revoked,
    validFrom,
    validUntil: new Date(validFrom.getTime() + STATUS_LIST_VALID_HOURS * HOUR_MS),
  });
  await keepList(db, list, key.id, await key.sign(payload, 'vc+jwt'), payload.validUntil);
}

/** A certificate that cannot be signed does not block the others. */
async function signCertificates({ db, log, key }: Certifier): Promise<number> {
  let [signed, after] = [0, 0n];
  for (
    let rows = await selectWaiting(db, after, BATCH);
    rows.length > 0;
    rows = await selectWaiting(db, after, BATCH)
  ) {
    for (const row of rows) {
      after = row.id;
      const violation = violationOf(row, new Date());
      if (violation !== null) log.error({ certificate: row.public_id, violation }, 'cannot sign a certificate');
      const decided = violation === null ? decidedOf(row) : null;
      if (decided === null) continue;
      const payload = await badgeOf(issuerOf(key, row.issuer_name), decided);
      if (await keepCredential(db, row.id, key.id, await key.sign(payload, 'JWT'))) signed += 1;
    }
  }
  return signed;
}

/** Null if its list is not signed yet, which happens with the next look. */
function decidedOf(row: WaitingRow): Decided | null {
  if (row.list === null || row.place === null || row.list_origin === null) return null;
  return {
    publicId: row.public_id,
    subjectId: row.subject_id,
    title: row.title,
    criteria: row.criteria,
    recipientName: row.recipient_name,
    salt: row.salt,
    issuedAt: row.issued_at,
    status: { listUrl: listUrlOf(row.list_origin, row.list), place: row.place },
  };
}
