import type { OperatorRole } from '@plumbline/contract/operator';
import type { Tx } from '../../../platform/database.ts';
import { type AuditAction, sidesOf } from './actions.ts';
import { appendBySession, appendEntry } from './store.ts';

/** The operator whose stored order another process now carries out, and the address it came from. */
export interface ByOrder {
  readonly operator: { readonly id: bigint; readonly email: string; readonly role: OperatorRole };
  readonly ip: string;
  readonly userAgent: string;
  /** The confirmation that the decision relies on. The command line has none. */
  readonly confirmationSha256?: Buffer | null;
}

/** A call from the console. The database reads the operator from the session, so the API cannot name another one. */
export interface ByOperator extends ByOrder {
  readonly tokenSha256: Buffer;
}

/** An actor without a session: the command line or a job of the platform. */
export interface BySystem {
  readonly system: string;
}

/** A visitor who is not logged in, with their address. */
export interface ByVisitor {
  readonly visitor: { readonly ip: string; readonly userAgent: string };
}

export interface AuditRecord {
  /** `withdrawal.approve`: the subject, then the verb. */
  readonly action: AuditAction;
  /** `withdrawal:0198…`: the kind of subject, then its id. */
  readonly subject: string;
  readonly reason: string;
  /** The changed values before and after (see `AUDIT_ACTIONS`), without secrets. Amounts are bigint or text. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Adds a row to the audit trail in the same transaction as the action, and returns its number. It locks the end of the
 * chain until the transaction ends, so call it last.
 */
export async function audit(
  tx: Tx,
  by: ByOperator | ByOrder | BySystem | ByVisitor,
  record: AuditRecord,
): Promise<bigint> {
  const { sides } = sidesOf(record.action);
  const lacks = (side: unknown) => side === undefined || side === null;
  if ((sides !== 'none' && lacks(record.after)) || (sides === 'both' && lacks(record.before))) {
    throw new Error(`a row of ${record.action} must say what is ${sides === 'both' ? 'before and after' : 'after'}`);
  }
  const deed = {
    action: record.action,
    subject: record.subject,
    reason: record.reason,
    before: toJson(record.before),
    after: toJson(record.after),
  };
  return 'tokenSha256' in by
    ? appendBySession(tx, { tokenSha256: by.tokenSha256, ...from(by), ...deed })
    : appendEntry(tx, { ...whoOf(by), ...deed });
}

const from = ({ ip, userAgent }: { readonly ip: string; readonly userAgent: string }) => ({
  ip: ip.split('%')[0]!,
  userAgent: userAgent.slice(0, 300),
});

function whoOf(by: ByOrder | BySystem | ByVisitor) {
  if ('system' in by) return { operatorId: null, actor: by.system, role: null, ip: null, userAgent: null };
  return 'visitor' in by
    ? { operatorId: null, actor: 'anonymous', role: null, ...from(by.visitor) }
    : { operatorId: by.operator.id, actor: by.operator.email, role: by.operator.role, ...from(by) };
}

/** Serializes to JSON. Money is never a JSON number. */
const toJson = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? each.toString() : each));
