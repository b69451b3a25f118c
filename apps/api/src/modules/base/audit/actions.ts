import type { PROPOSAL_KINDS } from '@plumbline/contract/operator';

/** Which sides an audit row has, and the reason if one is missing. */
interface Sides {
  readonly sides: 'both' | 'after' | 'none';
  readonly why: string;
}

/** For a changed value: the row has it before and after. */
const CHANGES = { sides: 'both', why: '' } as const satisfies Sides;
/** For something new: the row describes it. */
const begins = (why: string): Sides => ({ sides: 'after', why });
/** For an action that changes nothing: the row says what was done. */
const leaves = (why: string): Sides => ({ sides: 'after', why });
/** For a change that must not be recorded, or no change at all. */
const saysNothing = (why: string): Sides => ({ sides: 'none', why });

/** Every action with a fixed name. A missing action does not compile, and `audit` rejects a row that lacks a side. */
export const AUDIT_ACTIONS = {
  'alert.close': CHANGES,
  'announcement.create': begins('the announcement is new'),
  'announcement.withdraw': CHANGES,
  'certificate.issue': begins('the certificates are new'),
  'certificate.reinstate': CHANGES,
  'certificate.revoke': CHANGES,
  'certificate.suspend': CHANGES,
  'contact.answer': CHANGES,
  'contact.close': CHANGES,
  'content.add-picture': begins('the picture is new'),
  'content.discard': CHANGES,
  'content.end-redirect': CHANGES,
  'content.publish': CHANGES,
  'content.redirect': CHANGES,
  'content.restore': begins('the draft is new'),
  'content.save': CHANGES,
  'content.schedule': CHANGES,
  'content.withdraw': CHANGES,
  'course.answer': begins('the answer is new'),
  'course.edit': leaves('lessons keep what they said before, and a draft shows to nobody'),
  'course.move': CHANGES,
  'course.save': leaves('the row says all that the course says of itself'),
  'day.close': CHANGES,
  'day.close.begin': begins('the run is new'),
  'deposit.credit': CHANGES,
  'dispute.approve': CHANGES,
  'dispute.decide': begins('the decision is new'),
  'dispute.end-decision': CHANGES,
  'dispute.write': begins('the message is new'),
  'draft.discard': CHANGES,
  'draft.edit': CHANGES,
  'draft.make': begins('the draft is new'),
  'draft.propose': CHANGES,
  'fee.discard': CHANGES,
  'fee.propose': begins('the draft is new'),
  'fee.publish': CHANGES,
  'identity.approve': CHANGES,
  'identity.correct-birth-date': CHANGES,
  'identity.open-document': leaves('somebody looked'),
  'identity.reject': CHANGES,
  'identity.save-documents': leaves('somebody took copies'),
  'job.retry': CHANGES,
  'list.export': leaves('rows were copied'),
  'lesson.approve': CHANGES,
  'lesson.reject': CHANGES,
  'listing.approve': CHANGES,
  'listing.grant-appeal': CHANGES,
  'listing.reject': CHANGES,
  'listing.remove': CHANGES,
  'listing.uphold-removal': leaves('the listing stays removed'),
  'mail.resend': CHANGES,
  'member.create': begins('the member is new'),
  'member.end-sessions': CHANGES,
  'member.freeze': CHANGES,
  'member.move-sponsor': CHANGES,
  'member.release': CHANGES,
  'member.reset-factors': CHANGES,
  'member.see-as': begins('the session that looks is new'),
  'member.sign-in-link': begins('the link is new'),
  'newsletter.export': leaves('addresses were copied'),
  'newsletter.queue': begins('the letter is new'),
  'newsletter.remove': CHANGES,
  'reports.dismiss': CHANGES,
  'reports.remove': CHANGES,
  'word-list.change': CHANGES,
  'operator.change-password': saysNothing('a password, or its hash, is kept nowhere else'),
  'operator.change-role': CHANGES,
  'operator.confirm': CHANGES,
  'operator.create': begins('the operator is new'),
  'operator.disable': CHANGES,
  'operator.enable': CHANGES,
  'operator.enrol': CHANGES,
  'operator.invite': begins('the invitation is new'),
  'operator.join': begins('the operator is new'),
  'operator.renew-factor': CHANGES,
  'operator.reset-factor': CHANGES,
  'operator.revoke-invitation': CHANGES,
  'operator.sign-in': begins('the session is new'),
  'operator.sign-in-failed': leaves('nobody came in'),
  'operator.sign-out': CHANGES,
  'other-token.settle': CHANGES,
  'package.publish': CHANGES,
  'package.withdraw': CHANGES,
  'payout.rebroadcast': leaves('the same bytes were sent again'),
  'payout.replace': CHANGES,
  'payout.resolve-taken-nonce': CHANGES,
  'payouts.pause': CHANGES,
  'payouts.resume': CHANGES,
  'plan.publish': CHANGES,
  'postings.note-end': leaves('the chain of postings has come so far'),
  'reconciliation.start': begins('the run is new'),
  'session.lock': CHANGES,
  'session.revoke': CHANGES,
  'session.unlock': CHANGES,
  'saved-answer.remove': CHANGES,
  'saved-answer.save': begins('the text is saved as it is now'),
  'settings.change': CHANGES,
  'simulation.cancel': CHANGES,
  'simulation.start': begins('the simulation is new'),
  'sweep.export': begins('the sweep is new'),
  'sweep.give-up': CHANGES,
  'sweep.import': CHANGES,
  'text.approve': CHANGES,
  'text.save': CHANGES,
  'text.withdraw': CHANGES,
  'ticket.answer': CHANGES,
  'ticket.assign': CHANGES,
  'ticket.erase': CHANGES,
  'ticket.merge': CHANGES,
  'ticket.move': CHANGES,
  'ticket.note': CHANGES,
  'treasury.book-capital': begins('the booking is new'),
  'treasury.book-desk-return': begins('the booking is new'),
  'treasury.book-subsidy': begins('the booking is new'),
  'treasury.book-trading-result': begins('the booking is new'),
  'vendor.approve': CHANGES,
  'vendor.close': CHANGES,
  'vendor.reinstate': CHANGES,
  'vendor.uphold': CHANGES,
  'vendor.reject': CHANGES,
  'vendor.suspend': CHANGES,
  'withdrawal.approve': CHANGES,
  'withdrawal.reject': CHANGES,
} as const satisfies Record<string, Sides>;

type NamedAction = keyof typeof AUDIT_ACTIONS;
type Dashed<Kind extends string> = Kind extends `${infer Head}_${infer Tail}` ? `${Head}-${Tail}` : Kind;
/** `loss.propose`, `desk-out.approve` … */
type ProposalAction = `${Dashed<(typeof PROPOSAL_KINDS)[number]>}.${'propose' | 'approve' | 'reject' | 'withdraw'}`;

export type AuditAction = NamedAction | ProposalAction;

export const proposalAction = (
  kind: (typeof PROPOSAL_KINDS)[number],
  verb: 'propose' | 'approve' | 'reject' | 'withdraw',
): AuditAction => `${kind.replace('_', '-') as Dashed<typeof kind>}.${verb}`;

export function sidesOf(action: AuditAction): Sides {
  if (action in AUDIT_ACTIONS) return AUDIT_ACTIONS[action as NamedAction];
  return action.endsWith('.propose') ? begins('the proposal is new') : CHANGES;
}
