import { CallError } from '@plumbline/contract';
import { type MemberFacts, operatorMember } from '@plumbline/contract/operator';
import { Address, Amount, EmptyState, Moment, Section, Stat, Stats, Tabs, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { MemberActions } from './member-actions.tsx';
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
      <Page title="Member">
        <EmptyState action={<Link to="/members">Find another</Link>}>There is no such member. </EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed="The member could not be read.">
      {/* Keyed by member: a dialog and its input close if Back opens another member. */}
      {(member) => <Member key={id} id={id} member={member} />}
    </Loaded>
  );
}

function Member({ id, member }: { readonly id: string; readonly member: MemberFacts }) {
  const { profile } = member;
  const isVendor = profile.kind === 'vendor';
  const [params, setParams] = useSearchParams();
  /** A vendor has no packages, no team and no income. */
  const ofMembers = <Tab,>(...tabs: readonly Tab[]): readonly Tab[] => (isVendor ? [] : tabs);
  return (
    <Page
      title={profile.fullName}
      lead={
        <>
          {isVendor ? 'Vendor' : profile.referId} · {profile.email} · {profile.phone}
          {isVendor ? '' : ` · level ${profile.selfrank}`} · joined {profile.createdAt.slice(0, 16)} UTC
        </>
      }
      actions={<MemberActions id={id} member={member} />}
    >
      <Standing member={member} />
      <Stats>
        <Stat label="Electronic Wallet">
          <Amount value={profile.balance} />
        </Stat>
        <Stat label="Flexible wallet">
          <Amount value={profile.earningbalance} />
        </Stat>
        {isVendor ? null : (
          <>
            <Stat label="In packages">
              <Amount value={profile.principal} />
            </Stat>
            <Stat label="Profit to claim">
              <Amount value={profile.claimable} />
            </Stat>
          </>
        )}
        <Stat label="On its way out">
          <Amount value={profile.withdrawing} />
        </Stat>
        {isVendor ? null : (
          <Stat label="Income so far">
            <Amount value={profile.totalPoints} />
          </Stat>
        )}
      </Stats>
      <div className={styles.lists}>
        <Tabs
          label="History"
          open={params.get('history') ?? 'statement'}
          // Filters, order and page belong to the previous list.
          onOpen={(key) => setParams(key === 'statement' ? {} : { history: key }, { preventScrollReset: true })}
          tabs={[
            { key: 'statement', label: 'Statement', content: <Statement id={id} /> },
            { key: 'events', label: 'Events', content: <Events id={id} /> },
            ...ofMembers({ key: 'orders', label: 'Packages', content: <Orders id={id} /> }),
            { key: 'deposits', label: 'Deposits', content: <Deposits id={id} /> },
            { key: 'withdrawals', label: 'Withdrawals', content: <Withdrawals id={id} /> },
            ...ofMembers(
              { key: 'team', label: 'Team', content: <Team key={id} id={id} /> },
              { key: 'income', label: 'Income', content: <Income id={id} /> },
            ),
            { key: 'account', label: 'Account', content: <Account member={member} /> },
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
        <Tag tone="bad">Frozen</Tag> by the {frozen.by} since <Moment at={frozen.at} />: {frozen.reason}
      </p>
    ) : null}
    {payoutsWaitUntil ? (
      <p>
        Payouts wait until <Moment at={payoutsWaitUntil} /> UTC.
      </p>
    ) : null}
    {pause ? (
      <p>
        {pause.kind} until <Moment at={pause.endsAt} /> UTC: deposits and purchases are closed, withdrawals are open.
      </p>
    ) : null}
    {identity.status === 'submitted' ? (
      <p>
        Identity documents wait. <Link to="/identity">Look at them</Link>
      </p>
    ) : null}
  </div>
);

const Account = ({ member }: { readonly member: MemberFacts }) => (
  <>
    <Section title="Account">
      <dl className={styles.facts}>
        {member.profile.kind === 'vendor' ? null : (
          <>
            <div>
              <dt>Sponsor</dt>
              <dd>
                {member.sponsor ? (
                  <Link to={`/members/${member.sponsor._id}`}>
                    {member.sponsor.fullName} ({member.sponsor.referId})
                  </Link>
                ) : (
                  'none: begins a team'
                )}
              </dd>
            </div>
            <div>
              <dt>Team A / B / C</dt>
              <dd>
                {member.profile.team_a} / {member.profile.team_b} / {member.profile.team_c}
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>Deposit address</dt>
          <dd>
            {member.profile.depositAddress ? <Address value={member.profile.depositAddress} /> : 'closed right now'}
          </dd>
        </div>
        <div>
          <dt>Second factors</dt>
          <dd>
            {member.factors.totp ? 'authenticator app' : 'no app'}, {member.factors.passkeys} passkeys,{' '}
            {member.factors.recoveryCodesLeft} recovery codes left
          </dd>
        </div>
        <div>
          <dt>Identity</dt>
          <dd>{member.identity.status}</dd>
        </div>
        <div>
          <dt>Own limits</dt>
          <dd>
            {member.limits.length === 0
              ? 'none'
              : member.limits.map((limit) => (
                  <span key={limit.period}>
                    <Amount value={limit.amount} /> a {limit.period}{' '}
                  </span>
                ))}
          </dd>
        </div>
      </dl>
    </Section>
    <Section title="Open sessions">
      {member.sessions.length === 0 ? (
        <p className="soft">Nobody is signed in.</p>
      ) : (
        <ul className={styles.sessions}>
          {member.sessions.map((session) => (
            <li key={session._id}>
              {session.device} · {session.ip} · since <Moment at={session.createdAt} />, seen{' '}
              <Moment at={session.seenAt} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  </>
);
