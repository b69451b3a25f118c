import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@plumbline/contract';
import { textOf } from '@plumbline/contract/texts';
import { audit } from '../modules/base/audit/index.ts';
import { changeSettings, selectVersion } from '../modules/control/settings/index.ts';
import {
  decideKyc,
  fileNameOf,
  listWaiting,
  openContent,
  selectDocuments,
  selectSubmission,
} from '../modules/people/kyc/index.ts';
import { findByUid } from '../modules/people/members/index.ts';
import { toDateTime } from '../platform/calendar.ts';
import { transaction } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readPage } from '../platform/list.ts';
import { byCommand } from './by-command.ts';

const MAX_LISTED = 100;
const MAX_REASON = 500;

async function memberOf(
  db: Deps['db'],
  referId: string | undefined,
): Promise<{ id: bigint; public_id: string; full_name: string }> {
  const member = await findByUid(db, (referId ?? '').toUpperCase());
  if (!member) throw new Error('Specify the referral code of a member');
  return member;
}

async function list({ db }: Deps): Promise<string> {
  const listed = await listWaiting(db, { sort: 'date', dir: 'asc' });
  const waiting = await readPage(db, listed, { page: 1, limit: MAX_LISTED });
  if (waiting.length === 0) return 'Nobody waits';
  return waiting
    .map((one) => `${one.referId}  ${toDateTime(one.submittedAt)}  ${one.documentType}  ${one.fullName}`)
    .join('\n');
}

/** Saves the files for the person who reviews them and who must delete them afterwards. */
async function documents(deps: Deps, [referId, folder]: readonly string[]): Promise<string> {
  const { db } = deps;
  const member = await memberOf(db, referId);
  if (!folder) throw new Error('Specify the folder for the documents');
  const submission = await selectSubmission(db, member.id);
  if (submission === null) throw new Error('This member has sent no documents');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = [];
  // The guard recognizes the command line by its login.
  const viewer = { subject: { kind: 'member', id: member.id }, session: null } as const;
  for (const document of await selectDocuments(db, submission.id)) {
    const opened = await openContent(deps, db, viewer, { memberId: member.id, document: document.id });
    if (!opened.ok) throw new Error(textOf(messageOf(opened)));
    const path = join(folder, fileNameOf(document));
    await writeFile(path, opened.value.content, { mode: 0o600, flag: 'wx' });
    names.push(path);
  }
  await transaction(db, (tx) =>
    audit(tx, byCommand(), {
      action: 'identity.save-documents',
      subject: `member:${member.public_id}`,
      reason: '',
      after: { files: names.length },
    }),
  );
  return [`${member.full_name}, ${submission.documentType}, ${submission.status}`, ...names].join('\n');
}

async function decide({ db }: Deps, isApproval: boolean, args: readonly string[]): Promise<string> {
  const [referId, by = '', ...words] = args;
  const member = await memberOf(db, referId);
  const reason = words.join(' ').trim();
  if (by.trim() === '') throw new Error('Specify who decides');
  if (!isApproval && (reason === '' || reason.length > MAX_REASON))
    throw new Error('Specify the reason, which the member reads');
  const decision = isApproval ? { status: 'approved' as const, bornOn: null } : { status: 'rejected' as const, reason };
  const decided = await transaction(db, async (tx) => {
    const done = await decideKyc(tx, { session: null, memberId: member.id, by: by.trim(), decision });
    if (!done.ok) return done;
    const action = isApproval ? 'identity.approve' : 'identity.reject';
    const [before, after] = [{ status: 'submitted' }, { status: decision.status }];
    await audit(tx, byCommand(by.trim()), { action, subject: `member:${member.public_id}`, reason, before, after });
    return done;
  });
  if (!decided.ok) throw new Error(textOf(messageOf(decided)));
  return isApproval ? `${member.full_name} is approved` : `${member.full_name} is rejected and was told why`;
}

async function requireChecks({ db }: Deps, [choice, by = '', ...words]: readonly string[]): Promise<string> {
  const reason = words.join(' ').trim();
  if ((choice !== 'on' && choice !== 'off') || by.trim() === '' || reason.length < 3 || reason.length > MAX_REASON)
    throw new Error('Specify on or off, who decides, and the reason');
  const changed = await changeSettings({ db }, byCommand(by.trim()), {
    basedOn: Number(await selectVersion(db)),
    changes: { identityChecks: String(choice === 'on') },
    reason,
  });
  if (!changed.ok) throw new Error(textOf(messageOf(changed)));
  return choice === 'on' ? 'Identity is checked before deposits' : 'Identity checks are off';
}

/** `kyc list | documents | approve | reject | require`; see ./README.md. */
export async function kycCommand(deps: Deps, [action, ...args]: readonly string[]): Promise<string> {
  if (action === 'list') return list(deps);
  if (action === 'documents') return documents(deps, args);
  if (action === 'approve' || action === 'reject') return decide(deps, action === 'approve', args);
  if (action === 'require') return requireChecks(deps, args);
  throw new Error(
    'Usage: kyc list | documents CODE FOLDER | approve CODE WHO | reject CODE WHO REASON | require on|off WHO REASON',
  );
}
