import { rich } from '@plumbline/app-runtime/text';
import { CallError, memberName } from '@plumbline/contract';
import { type MemberFacts, operatorMember } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-members';
import { Address, Amount, EmptyState, Moment, Section, Stat, Stats, Tabs, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { isDeleted, MemberActions } from './member-actions.tsx';
import { Events, Income } from './member-events.tsx';
import { Deposits, Orders, Statement, Withdrawals } from './member-lists.tsx';
import { Team } from './member-team.tsx';
import styles from './members.module.css';

/** One member: identity, balances, account state and history. */
export default function MemberScreen() {
  const { id = '' } = useParams();
  const query = useQuery({ ...read(operatorMember, { id }), meta: { isQuiet: true } });
  if (query.error instanceof CallError && query.error.status === 404) {
    return (
      <Page title={t.member}>
        <EmptyState action={<Link to="/members">{t.findAnother}</Link>}>{t.noSuchMember}</EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed={t.memberFailed}>
      {/* Keyed by member: a dialog and its input close if Back opens another member. */}
      {(member) => <Member key={id} id={id} member={member} />}
    </Loaded>
  );
}

function Member({ id, member }: { readonly id: string; readonly member: MemberFacts }) {
  const { profile } = member;
  const isVendor = profile.kind === 'vendor';
  const contact = isDeleted(member)
    ? t.contactErased
    : [profile.email, profile.phone].filter((part) => part !== '').join(' · ');
  const [params, setParams] = useSearchParams();
  /** A vendor has no packages, no team and no income. */
  const ofMembers = <Tab,>(...tabs: readonly Tab[]): readonly Tab[] => (isVendor ? [] : tabs);
  return (
    <Page
      title={memberName(profile.fullName, t.deleted)}
      lead={
        isVendor
          ? t.vendorJoinedUtc({
              contact,
              createdAt: profile.createdAt.slice(0, 16),
            })
          : t.levelJoinedUtc({
              referId: profile.referId,
              contact,
              selfrank: profile.selfrank,
              createdAt: profile.createdAt.slice(0, 16),
            })
      }
      actions={<MemberActions id={id} member={member} />}
    >
      <Standing member={member} />
      <Stats>
        <Stat label={t.electronicWallet}>
          <Amount value={profile.balance} />
        </Stat>
        <Stat label={t.flexibleWallet}>
          <Amount value={profile.earningbalance} />
        </Stat>
        {isVendor ? null : (
          <>
            <Stat label={t.inPackages}>
              <Amount value={profile.principal} />
            </Stat>
            <Stat label={t.profitToClaim}>
              <Amount value={profile.claimable} />
            </Stat>
          </>
        )}
        <Stat label={t.wayOut}>
          <Amount value={profile.withdrawing} />
        </Stat>
        {isVendor ? null : (
          <Stat label={t.incomeSoFar}>
            <Amount value={profile.totalPoints} />
          </Stat>
        )}
      </Stats>
      <div className={styles.lists}>
        <Tabs
          label={t.history}
          open={params.get('history') ?? 'statement'}
          // Filters, order and page belong to the previous list.
          onOpen={(key) => setParams(key === 'statement' ? {} : { history: key }, { preventScrollReset: true })}
          tabs={[
            { key: 'statement', label: t.statement, content: <Statement id={id} /> },
            { key: 'events', label: t.events, content: <Events id={id} /> },
            ...ofMembers({ key: 'orders', label: t.packages, content: <Orders id={id} /> }),
            { key: 'deposits', label: t.deposits, content: <Deposits id={id} /> },
            { key: 'withdrawals', label: t.withdrawals, content: <Withdrawals id={id} /> },
            ...ofMembers(
              { key: 'team', label: t.team, content: <Team key={id} id={id} /> },
              { key: 'income', label: t.income, content: <Income id={id} /> },
            ),
            { key: 'account', label: t.account, content: <Account member={member} /> },
          ]}
        />
      </div>
    </Page>
  );
}

const Standing = ({ member: { frozen, payoutsWaitUntil, pause, identity } }: { readonly member: MemberFacts }) => (
  <div className={styles.standing}>
    {frozen ? (
      <p role="alert">
        <Tag tone="bad">{t.frozen}</Tag>{' '}
        {rich(t.byTheSince, { by: frozen.by, time: <Moment at={frozen.at} />, reason: frozen.reason })}
      </p>
    ) : null}
    {payoutsWaitUntil ? <p>{rich(t.payoutsWaitUntil, { time: <Moment at={payoutsWaitUntil} /> })}</p> : null}
    {pause ? <p>{rich(t.untilUtcDeposits, { kind: pause.kind, time: <Moment at={pause.endsAt} /> })}</p> : null}
    {identity.status === 'submitted' ? (
      <p>{rich(t.identityDocumentsWait, { link: (children) => <Link to="/identity">{children}</Link> })}</p>
    ) : null}
  </div>
);

const Account = ({ member }: { readonly member: MemberFacts }) => (
  <>
    <Section title={t.account}>
      <dl className={styles.facts}>
        {member.profile.kind === 'vendor' ? null : (
          <>
            <div>
              <dt>{t.sponsor}</dt>
              <dd>
                {member.sponsor ? (
                  <Link to={`/members/${member.sponsor._id}`}>
                    {memberName(member.sponsor.fullName, t.deleted)} ({member.sponsor.referId})
                  </Link>
                ) : (
                  t.noneBeginsTeam
                )}
              </dd>
            </div>
            <div>
              <dt>{t.teamBC}</dt>
              <dd>
                {member.profile.team_a} / {member.profile.team_b} / {member.profile.team_c}
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{t.depositAddress}</dt>
          <dd>
            {member.profile.depositAddress ? <Address value={member.profile.depositAddress} /> : t.closedRightNow}
          </dd>
        </div>
        <div>
          <dt>{t.secondFactors}</dt>
          <dd>
            {member.factors.totp
              ? t.authenticatorAppPasskeys({
                  passkeys: member.factors.passkeys,
                  recoveryCodesLeft: member.factors.recoveryCodesLeft,
                })
              : t.noAppPasskeys({
                  passkeys: member.factors.passkeys,
                  recoveryCodesLeft: member.factors.recoveryCodesLeft,
                })}
          </dd>
        </div>
        <div>
          <dt>{t.identity}</dt>
          <dd>{member.identity.status}</dd>
        </div>
        <div>
          <dt>{t.ownLimits}</dt>
          <dd>
            {member.limits.length === 0
              ? t.none
              : member.limits.map((limit) => (
                  <span key={limit.period}>
                    {rich(t.amountEach, { amount: <Amount value={limit.amount} />, period: limit.period })}{' '}
                  </span>
                ))}
          </dd>
        </div>
      </dl>
    </Section>
    <Section title={t.openSessions}>
      {member.sessions.length === 0 ? (
        <p className="soft">{t.nobodySigned}</p>
      ) : (
        <ul className={styles.sessions}>
          {member.sessions.map((session) => (
            <li key={session._id}>
              {rich(t.sinceSeen, {
                device: session.device || t.operatorsView,
                ip: session.ip,
                since: <Moment at={session.createdAt} />,
                seen: <Moment at={session.seenAt} />,
              })}
            </li>
          ))}
        </ul>
      )}
    </Section>
  </>
);
