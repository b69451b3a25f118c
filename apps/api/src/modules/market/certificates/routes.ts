import * as contract from '@plumbline/contract';
import { type DataOf, type InputOf, ok } from '@plumbline/contract';
import type { IssuedCertificate } from '@plumbline/contract/operator';
import * as ofOperators from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { issueFile, issueOne, moveCertificate } from './operate-certificate.ts';
import { chooseShown, listCertificates, openFile, openList, readShown } from './read-certificate.ts';
import { type IssuedRow, selectListed } from './store.ts';

export function certificatesRoutes({ mount, mountFile }: Mounts, deps: Deps): void {
  mount(contract.getCertificates, ({ caller, input }) => listCertificates(deps, caller, input));
  mount(contract.shareCertificate, ({ caller, input }) => chooseShown(deps, caller, input));
  mountFile(contract.certificateFile, (caller, input) => openFile(deps, caller, input));
  mount(contract.verifyCertificate, ({ input }) => readShown(deps, input.id));
  mountFile(contract.credentialStatus, (_caller, input) => openList(deps, input));
}

export function certificatesOperatorRoutes({ mountOperator }: Mounts, deps: Deps): void {
  mountOperator(ofOperators.operatorCertificates, async ({ tokenSha256, input }) =>
    ok(await readList(deps.db, tokenSha256, input)),
  );
  mountOperator(ofOperators.operatorIssueCertificate, (call) => issueOne(deps, call, call.input));
  mountOperator(ofOperators.operatorIssueCertificates, (call) => issueFile(deps, call, call.input));
  mountOperator(ofOperators.operatorSuspendCertificate, (call) => moveCertificate(deps, call, call.input, 'suspended'));
  mountOperator(ofOperators.operatorReinstateCertificate, (call) => moveCertificate(deps, call, call.input, 'valid'));
  mountOperator(ofOperators.operatorRevokeCertificate, (call) => moveCertificate(deps, call, call.input, 'revoked'));
}

const toIssued = (row: IssuedRow): IssuedCertificate => ({
  _id: row.public_id,
  title: row.title,
  criteria: row.criteria,
  status: row.status,
  member: { _id: row.member_public_id ?? '', fullName: row.recipient_name ?? '', email: row.email ?? '' },
  issuedBy: row.issued_by ?? '',
  reason: row.issue_reason ?? '',
  issuedAt: toDateTime(row.issued_at),
  signedAt: row.signed_at === null ? null : toDateTime(row.signed_at),
  violation: row.violation ?? '',
  changes: row.changes.map(({ to, reason, by, at }) => ({ to, reason, by, at: toDateTime(new Date(at)) })),
});

async function readList(
  db: Db,
  session: Buffer,
  { page, limit, queue, search }: InputOf<typeof ofOperators.operatorCertificates>,
): Promise<DataOf<typeof ofOperators.operatorCertificates>> {
  const { total, rows } = await selectListed(db, session, { queue, search, limit, offset: (page - 1) * limit });
  return { docs: rows.map(toIssued), ...pagesOf(total, { page, limit }) };
}
