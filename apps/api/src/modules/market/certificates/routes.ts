import {
  certificateFile,
  credentialStatus,
  type DataOf,
  getCertificates,
  type InputOf,
  ok,
  shareCertificate,
  verifyCertificate,
} from '@plumbline/contract';
import {
  type IssuedCertificate,
  operatorCertificates,
  operatorIssueCertificate,
  operatorIssueCertificates,
  operatorReinstateCertificate,
  operatorRevokeCertificate,
  operatorSuspendCertificate,
} from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { issueFile, issueOne, moveCertificate } from './operate-certificate.ts';
import { chooseShown, listCertificates, openFile, openList, readShown } from './read-certificate.ts';
import { type IssuedRow, selectListed } from './store.ts';

export function certificatesRoutes({ mount, mountFile }: Mounts, deps: Deps): void {
  mount(getCertificates, ({ caller, input }) => listCertificates(deps, caller, input));
  mount(shareCertificate, ({ caller, input }) => chooseShown(deps, caller, input));
  mountFile(certificateFile, (caller, input) => openFile(deps, caller, input));
  mount(verifyCertificate, ({ input }) => readShown(deps, input.id));
  mountFile(credentialStatus, (_caller, input) => openList(deps, input));
}

export function certificatesOperatorRoutes({ mountOperator }: Mounts, deps: Deps): void {
  mountOperator(operatorCertificates, async ({ tokenSha256, input }) =>
    ok(await readList(deps.db, tokenSha256, input)),
  );
  mountOperator(operatorIssueCertificate, (call) => issueOne(deps, call, call.input));
  mountOperator(operatorIssueCertificates, (call) => issueFile(deps, call, call.input));
  mountOperator(operatorSuspendCertificate, (call) => moveCertificate(deps, call, call.input, 'suspended'));
  mountOperator(operatorReinstateCertificate, (call) => moveCertificate(deps, call, call.input, 'valid'));
  mountOperator(operatorRevokeCertificate, (call) => moveCertificate(deps, call, call.input, 'revoked'));
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
  fault: row.fault ?? '',
  changes: row.changes.map(({ to, reason, by, at }) => ({ to, reason, by, at: toDateTime(new Date(at)) })),
});

async function readList(
  db: Db,
  session: Buffer,
  { page, limit, queue, search }: InputOf<typeof operatorCertificates>,
): Promise<DataOf<typeof operatorCertificates>> {
  const { total, rows } = await selectListed(db, session, { queue, search, limit, offset: (page - 1) * limit });
  return { docs: rows.map(toIssued), ...pagesOf(total, { page, limit }) };
}
