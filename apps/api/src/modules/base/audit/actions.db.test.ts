import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROPOSAL_KINDS } from '@plumbline/contract/operator';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { AUDIT_ACTIONS, type AuditAction, proposalAction, sidesOf } from './actions.ts';
import { audit } from './record.ts';

const t = await ownDatabase();

const SOURCES = join(import.meta.dirname, '../../..');
const FUNCTIONS = join(SOURCES, '../../../db/functions');
const textOf = (folder: string, isSource: (name: string) => boolean): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
const code =
  textOf(SOURCES, (name) => /\.ts$/.test(name) && !/\.test\.ts$|audit\/actions\.ts$/.test(name)) +
  textOf(FUNCTIONS, (name) => name.endsWith('.sql'));

const VERBS = ['propose', 'approve', 'reject', 'withdraw'] as const;
const proposals = PROPOSAL_KINDS.flatMap((kind) => VERBS.map((verb) => proposalAction(kind, verb)));
const named = Object.keys(AUDIT_ACTIONS) as (keyof typeof AUDIT_ACTIONS)[];
const all: readonly AuditAction[] = [...named, ...proposals];

/** Names that the code composes. */
const COMPOSED: Readonly<Record<string, string>> = {
  'identity.approve': "'approve' : 'reject'",
  'identity.reject': "'approve' : 'reject'",
  // For the decisions in courses/review-lessons.ts.
  'lesson.approve': 'action: `lesson.',
  'lesson.reject': 'action: `lesson.',
  // For the decisions in catalogue/email-templates.ts and vendors/decide-vendor.ts.
  'listing.approve': 'action: `listing.',
  'listing.grant-appeal': "'grant-appeal'",
  'listing.reject': 'action: `listing.',
  'listing.remove': "decision: 'remove'",
  'listing.uphold-removal': "'uphold-removal'",
  // For the decisions in moderation/routes.ts.
  'reports.dismiss': 'action: `reports.',
  'reports.remove': 'action: `reports.',
  'vendor.approve': "approve: { from: ['submitted'], to: 'approved' }",
  'vendor.close': "close: { from: ['approved', 'suspended'], to: 'closed' }",
  'vendor.reinstate': "reinstate: { from: ['suspended'], to: 'approved' }",
  'vendor.uphold': "uphold: { from: ['suspended'], to: 'suspended' }",
  'vendor.reject': "reject: { from: ['submitted'], to: 'rejected' }",
  'vendor.suspend': "suspend: { from: ['approved'], to: 'suspended' }",
};

const add = (action: AuditAction, sides: { before?: unknown; after?: unknown }) =>
  transaction(t.db, (tx) => audit(tx, { system: 'test' }, { action, subject: 'thing:1', reason: '', ...sides }));

describe('every action of the audit trail', () => {
  it.each(named)('The code writes the audit action %s', (action) => {
    expect(code.includes(`'${action}'`) || code.includes(COMPOSED[action] ?? '\0')).toBe(true);
  });

  // Shows DEC-5-operators-12
  it('Every audit action in the code is defined', () => {
    const written = [...code.matchAll(/\baction: '([^']+)'/g)].map(([, action]) => action);
    expect(written.length).toBeGreaterThan(30);
    expect(written.filter((action) => !(all as readonly string[]).includes(action!))).toEqual([]);
  });

  // Shows DEC-5-operators-12
  it.each(all)('Action %s records the states before and after, or why not', async (action) => {
    const { sides, why } = sidesOf(action);
    expect(why === '').toBe(sides === 'both');
    const [before, after] = [{ is: 'before' }, { is: 'after' }];
    if (sides === 'both') await expect(add(action, { after })).rejects.toThrow('must say what is before and after');
    if (sides !== 'none') await expect(add(action, { before })).rejects.toThrow('say what is');
    const id = await add(action, { both: { before, after }, after: { after }, none: {} }[sides]);
    expect(await t.rows('SELECT action, before, after FROM audit.entry WHERE id = $1', [id])).toEqual([
      { action, before: sides === 'both' ? before : null, after: sides === 'none' ? null : after },
    ]);
  });
});
