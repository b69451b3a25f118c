import type { OperatorRole } from '@plumbline/contract/operator';
import type { Tx } from '../../platform/database.ts';
import { appendEntry } from './store.ts';

/** A call of the console: who, and from where. */
export interface ByOperator {
  readonly operator: { readonly id: bigint; readonly email: string; readonly role: OperatorRole };
  readonly ip: string;
  readonly userAgent: string;
}

/** What has no session: the command line, a job of the platform. */
export interface BySystem {
  readonly system: string;
}

export interface AuditRecord {
  /** `withdrawal.approve`: the thing, then the verb. */
  readonly action: string;
  /** `withdrawal:0198…`: the kind of thing, then its id. */
  readonly subject: string;
  readonly reason: string;
  /** What the action changed, as it was and as it is; amounts as bigint or text. Nothing secret. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Adds a row to the audit trail, in the transaction of what it describes: both happen or neither. It holds the end of the
 * chain until that transaction ends, so it comes last in it. Answers with the row's number.
 */
export function audit(tx: Tx, by: ByOperator | BySystem, record: AuditRecord): Promise<bigint> {
  const who =
    'system' in by
      ? { operatorId: null, actor: by.system, role: null, ip: null, userAgent: null }
      : {
          operatorId: by.operator.id,
          actor: by.operator.email,
          role: by.operator.role,
          ip: by.ip.split('%')[0]!,
          userAgent: by.userAgent.slice(0, 300),
        };
  return appendEntry(tx, {
    ...who,
    action: record.action,
    subject: record.subject,
    reason: record.reason,
    before: toJson(record.before),
    after: toJson(record.after),
  });
}

/** Money is never a JSON number. */
const toJson = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? each.toString() : each));
