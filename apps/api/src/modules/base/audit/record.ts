import type { OperatorRole } from '@plumbline/contract/operator';
import type { Tx } from '../../../platform/database.ts';
import { type AuditAction, sidesOf } from './actions.ts';
import { appendBySession, appendEntry } from './store.ts';

/** What an operator asked for earlier, as the row of it says, and another process does now: who, and from where. */
export interface ByOrder {
  readonly operator: { readonly id: bigint; readonly email: string; readonly role: OperatorRole };
  readonly ip: string;
  readonly userAgent: string;
  /** Of the confirmation that a decision of theirs rests on; the command line has none. */
  readonly confirmationSha256?: Buffer | null;
}

/** A call of the console. The database reads from the session who it is: the process of the API cannot name somebody else. */
export interface ByOperator extends ByOrder {
  readonly tokenSha256: Buffer;
}

/** What has no session: the command line, a job of the platform. */
export interface BySystem {
  readonly system: string;
}

/** Somebody who is not signed in: from where they tried. */
export interface ByVisitor {
  readonly visitor: { readonly ip: string; readonly userAgent: string };
}

export interface AuditRecord {
  /** `withdrawal.approve`: the thing, then the verb. */
  readonly action: AuditAction;
  /** `withdrawal:0198…`: the kind of thing, then its id. */
  readonly subject: string;
  readonly reason: string;
  /** What the action changed, as it was and as it is; amounts as bigint or text. Nothing secret. Which of them is there says `AUDIT_ACTIONS`. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Adds a row to the audit trail, in the transaction of what it describes: both happen or neither. It holds the end of the
 * chain until that transaction ends, so it comes last in it. Answers with the row's number.
 */
export async function audit(
  tx: Tx,
  by: ByOperator | ByOrder | BySystem | ByVisitor,
  record: AuditRecord,
): Promise<bigint> {
  const { sides } = sidesOf(record.action);
  const lacks = (side: unknown) => side === undefined || side === null;
  if ((sides !== 'none' && lacks(record.after)) || (sides === 'both' && lacks(record.before))) {
    throw new Error(`a row of ${record.action} says what is ${sides === 'both' ? 'before and after' : 'after'}`);
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
    ? { operatorId: null, actor: 'nobody signed in', role: null, ...from(by.visitor) }
    : { operatorId: by.operator.id, actor: by.operator.email, role: by.operator.role, ...from(by) };
}

/** Money is never a JSON number. */
const toJson = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? each.toString() : each));
