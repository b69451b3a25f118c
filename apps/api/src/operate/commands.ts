import {
  canonicalEmail,
  type ErrorCode,
  type Failure,
  isEmail,
  MIN_PASSWORD_LENGTH,
  messageOf,
} from '@plumbline/contract';
import { locationText } from '@plumbline/contract/finding-texts';
import type { OperatorRole } from '@plumbline/contract/operator';
import { textOf } from '@plumbline/contract/texts';
import { formatUsdt } from '@plumbline/money';
import { type AuditAction, audit, verifyAudit } from '../modules/base/audit/index.ts';
import { createDepositAddresses } from '../modules/base/chain/index.ts';
import { movePictures } from '../modules/market/media/index.ts';
import { type BookKnown, bookCapital, bookSubsidy, bookTradingResult } from '../modules/money/treasury/index.ts';
import {
  createOperator,
  freezeMember,
  hashPassword,
  type Intervention,
  issueTicket,
  notifyOperator,
  operatorMadeEmail,
  releaseMember,
  resetFactors,
} from '../modules/people/identity/index.ts';
import { createMember, findByUid } from '../modules/people/members/index.ts';
import { type Tx, transaction } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { byCommand } from './by-command.ts';
import { kycCommand } from './kyc.ts';
import { newsletterCommand } from './newsletter.ts';

/** A command returns what to print, or throws a sentence for the operator. */
export type Command = (deps: Deps, args: readonly string[], password: string | undefined) => Promise<string>;

const ROLES: readonly string[] = ['owner', 'finance', 'support', 'auditor'];

const explain = (failure: Failure<ErrorCode>): Error => new Error(textOf(messageOf(failure)));

function required(password: string | undefined): string {
  if (password !== undefined && password.length >= MIN_PASSWORD_LENGTH) return password;
  throw new Error(`Set PASSWORD to at least ${MIN_PASSWORD_LENGTH} characters`);
}

const addOperator: Command = async ({ db }, [email = '', fullName = '', role = ''], password) => {
  if (!ROLES.includes(role)) throw new Error(`The role must be one of ${ROLES.join(', ')}`);
  const operator = { email, fullName, role: role as OperatorRole, password: required(password) };
  const made = await transaction(db, async (tx) => {
    const created = await createOperator(tx, operator);
    if (!created.ok) return created;
    const subject = `operator:${created.value}`;
    await notifyOperator(tx, operatorMadeEmail, created.value, { role });
    await audit(tx, byCommand(), {
      action: 'operator.create',
      subject,
      reason: '',
      after: { email, fullName, role },
    });
    return created;
  });
  if (!made.ok) throw explain(made);
  return `Operator ${email} (${role})`;
};

const addMember: Command = async ({ db, config }, [fullName = '', phone = '', address = ''], password) => {
  const email = canonicalEmail(address);
  if (fullName.trim() === '' || !/^\d{10}$/.test(phone) || !isEmail(email)) {
    throw new Error('Specify a name, a phone number of 10 digits and an email address');
  }
  const hashed = await hashPassword(required(password));
  if (!hashed.ok) throw explain(hashed);
  const member = {
    fullName: fullName.trim(),
    phone,
    email,
    emailTyped: address.trim(),
    passwordHash: hashed.value,
    sponsorId: null,
  };
  const made = await transaction(db, async (tx) => {
    const created = await createMember(tx, createDepositAddresses(config.chain.depositXpub), member);
    if (created.created) {
      const after = { fullName: member.fullName, email, referId: created.referId };
      await audit(tx, byCommand(), {
        action: 'member.create',
        subject: `member:${(await findByUid(tx, created.referId))!.public_id}`,
        reason: '',
        after,
      });
    }
    return created;
  });
  if (!made.created) throw new Error(`This ${made.taken} is taken`);
  return `Member ${email}; the code that starts their team is ${made.referId}`;
};

const booking =
  (kind: 'trading-result' | 'subsidy' | 'capital', book: BookKnown): Command =>
  async (deps, [txHash = '', note = '']) => {
    const by = byCommand();
    const booked = await book(deps, { txHash, bookedBy: by.system, note }, (tx, { amount, postingIds }) =>
      audit(tx, by, {
        action: `treasury.book-${kind}`,
        subject: `transaction:${txHash.toLowerCase()}`,
        reason: note,
        after: { amount: formatUsdt(amount), postingIds },
      }),
    );
    if (!booked.ok) throw explain(booked);
    return `Booked ${formatUsdt(booked.value.amount)} USDT`;
  };

/** Throws if a row was changed, so that a scheduled run ends with an error. */
const verifyTrail: Command = async ({ db }, [anchor]) => {
  const { rows, anchor: end, broken } = await verifyAudit(db, anchor);
  if (broken) throw new Error(`The audit trail is broken: ${locationText(broken)}`);
  return `The audit trail is intact: ${rows} rows. Store its end elsewhere: ${end}`;
};

const signInLink: Command = async ({ db, config }, [referId = '', issuedBy = '']) => {
  const member = await findByUid(db, referId.toUpperCase());
  if (!member || issuedBy.trim() === '')
    throw new Error('Specify the referral code of a member, and who requests the link');
  const ticket = await transaction(db, async (tx) => {
    const issued = await issueTicket(tx, { memberId: member.id, issuedBy });
    await audit(tx, byCommand(issuedBy.trim()), {
      action: 'member.sign-in-link',
      subject: `member:${member.public_id}`,
      reason: '',
      after: { link: 'sign-in', uses: 1 },
    });
    return issued;
  });
  return `${config.publicOrigin}/auto-login/${ticket}`;
};

const bringPictures: Command = async (deps) => {
  const { moved, broken } = await movePictures(deps);
  const said = `${moved} pictures moved to the store “${deps.media.keeps}”`;
  if (broken > 0) throw new Error(`${said}; ${broken} are damaged in their storage and stay there: see the log`);
  return said;
};

/** What to print, and both sides for the audit trail. */
interface Done {
  readonly said: string;
  readonly before: object;
  readonly after: object;
}

/** Commands that change a member's account require who asks for it and why. The member is notified by mail. */
const intervening =
  (action: AuditAction, act: (tx: Tx, what: Intervention) => Promise<Done>): Command =>
  async ({ db }, [referId = '', by = '', ...words]) => {
    const member = await findByUid(db, referId.toUpperCase());
    const reason = words.join(' ').trim();
    if (!member || by.trim() === '' || reason === '' || reason.length > 500)
      throw new Error('Specify the referral code of a member, who requests this, and the reason');
    return transaction(db, async (tx) => {
      const { said, before, after } = await act(tx, { memberId: member.id, session: null, by: by.trim(), reason });
      await audit(tx, byCommand(by.trim()), { action, subject: `member:${member.public_id}`, reason, before, after });
      return said;
    });
  };

/** Commands by name: see ./README.md. */
export const operatorCommands: Readonly<Record<string, Command>> = {
  'create-operator': addOperator,
  'create-member': addMember,
  'book-trading-result': booking('trading-result', bookTradingResult),
  'book-subsidy': booking('subsidy', bookSubsidy),
  'book-capital': booking('capital', bookCapital),
  kyc: kycCommand,
  'move-pictures': bringPictures,
  newsletter: newsletterCommand,
  'sign-in-link': signInLink,
  'verify-audit': verifyTrail,
  'reset-second-factor': intervening('member.reset-factors', async (tx, what) => {
    const sides = await resetFactors(tx, what);
    return { ...sides, said: 'The second factors are removed, every session is ended, and payouts wait 24 hours' };
  }),
  'freeze-member': intervening('member.freeze', async (tx, what) => {
    if (!(await freezeMember(tx, what))) throw new Error('This account is frozen already');
    return { said: 'The account is frozen', before: { frozen: false }, after: { frozen: true } };
  }),
  'release-member': intervening('member.release', async (tx, what) => {
    if (!(await releaseMember(tx, what))) throw new Error('This account is not frozen');
    return { said: 'The account is released', before: { frozen: true }, after: { frozen: false } };
  }),
};
