import type { FoundValue } from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import { rereadProof, selectProof } from '../../views/proofs/index.ts';
import { isSignedBy } from '../../views/statements/index.ts';
import { amountValue } from './findings.ts';
import {
  type AuditedStatement,
  type DuePublished,
  selectAuditedProofs,
  selectAuditedStatements,
  selectDueDays,
  selectDueStatements,
  selectMissingStatements,
} from './published-store.ts';
import type { OnFound, Reading, RereadDeps } from './reread-chain.ts';
import { storeMarks } from './reread-store.ts';
import type { RunRow } from './store.ts';

type WithDb = Pick<RereadDeps, 'db'>;
type Scope = RunRow['scope'];

/** A million leaves take seconds. A new day is verified at once, and one old day per run, in turn. */
const MAX_DAYS = { recent: 1, full: 2 } as const;
const MAX_STATEMENTS = { recent: 1000, full: 10_000 } as const;
const BATCH = 200;

/**
 * Verifies each published proof: the sum owed after its posting, and that its top nodes lead to its root. For days that
 * are due, tree and file are rebuilt from the leaves (docs/proof.md). A recent run takes the newest unverified day.
 */
export async function rereadProofs({ db }: WithDb, scope: Scope, onFound: OnFound): Promise<Reading> {
  const due = await selectDueDays(db, scope, MAX_DAYS[scope]);
  if (scope === 'recent' && due.length === 0) return { lookedAt: 0, expected: usdt(0n), found: usdt(0n) };
  const judged = await selectAuditedProofs(db, scope === 'full' ? -1n : due[0]!.posting_id - 1n);
  const wrong = judged.filter(({ violation }) => violation !== null);
  await onFound(
    wrong.map(({ day, owed, total, violation }) => ({
      location: { code: 'proof', day },
      ...(violation === 'proof_total_differs'
        ? { expected: amountValue(formatUsdt(owed)), found: amountValue(formatUsdt(total)) }
        : { expected: { code: 'nodes_of_root' }, found: { code: 'other_nodes' } }),
    })),
  );
  for (const each of due) {
    const proof = await selectProof(db, each.subject);
    const violation = proof === null ? ({ code: 'nothing' } as const) : await rereadProof(db, proof);
    if (violation !== null)
      await onFound([
        {
          location: { code: 'proof_leaves', day: each.subject },
          expected: { code: 'root_and_file' },
          found: violation,
        },
      ]);
    else if (!wrong.some(({ day }) => day === each.subject)) await storeMarks(db, 'proof', [toMark(each)]);
  }
  const sum = (of: 'owed' | 'total') => usdt(judged.reduce((micro, row) => micro + row[of], 0n));
  return { lookedAt: judged.length, expected: sum('owed'), found: sum('total') };
}

/** Verifies that signed statements match the ledger, continue the previous one, are signed, and are all there. */
export async function rereadStatements({ db }: WithDb, scope: Scope, onFound: OnFound): Promise<Reading> {
  const missing = scope === 'full' ? await selectMissingStatements(db) : [];
  await onFound(
    missing.map(({ id, holder, from_day, to_day }) => ({
      location: { code: 'missing_statement', holder, from: from_day, to: to_day, request: id.toString() },
      expected: { code: 'signed_statement' },
      found: { code: 'nothing' },
    })),
  );
  const due = await selectDueStatements(db, scope, MAX_STATEMENTS[scope]);
  for (let from = 0; from < due.length; from += BATCH) {
    const part = due.slice(from, from + BATCH);
    const judged = await selectAuditedStatements(
      db,
      part.map(({ subject }) => subject),
    );
    const violations = new Map(judged.map((row) => [String(row.id), { ...row, violation: violationOf(row) }]));
    await onFound(
      part.flatMap(({ subject }) => {
        const row = violations.get(subject);
        if (row?.violation === null) return [];
        const location = row
          ? ({ code: 'statement', number: row.number.toString(), holder: row.holder, request: subject } as const)
          : ({ code: 'statement_of_request', request: subject } as const);
        return [{ location, expected: { code: 'statement_of_ledger' }, found: row?.violation ?? { code: 'nothing' } }];
      }),
    );
    await storeMarks(
      db,
      'statement',
      part.filter(({ subject }) => violations.get(subject)?.violation === null).map(toMark),
    );
  }
  return { lookedAt: due.length + missing.length, expected: usdt(0n), found: usdt(0n) };
}

function violationOf({ violation, manifest, publicKey, signature }: AuditedStatement): FoundValue | null {
  if (violation !== null) return { code: 'broken_rule', rule: violation };
  return isSignedBy(publicKey, Buffer.from(manifest), signature) ? null : { code: 'invalid_signature' };
}

const toMark = ({ subject, facts }: DuePublished) => ({ subject, facts, party: '', place: null });
