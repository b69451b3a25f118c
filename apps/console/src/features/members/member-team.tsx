import { rich } from '@plumbline/app-runtime/text';
import { type DataOf, memberName } from '@plumbline/contract';
import { operatorMemberLine, operatorMemberTeam } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-members';
import { Amount, type Column, Section, Stat, Stats, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { ChoiceFilter, useList } from '../../lib/table/index.ts';
import { History, moment, money, type OfMember, StateFilter } from './member-lists.tsx';
import styles from './members.module.css';

type Line = DataOf<typeof operatorMemberLine>;
type TeamMember = DataOf<typeof operatorMemberTeam>['docs'][number];

const TEAMS = ['A', 'B', 'C'] as const;

const COLUMNS: readonly Column<TeamMember>[] = [
  {
    key: 'name',
    label: t.member,
    sort: 'name',
    cell: (row) => <Link to={`/members/${row._id}?history=team`}>{memberName(row.fullName, t.deleted)}</Link>,
    text: (row) => memberName(row.fullName, t.deleted),
  },
  { key: 'uid', label: t.uid, cell: (row) => row.referId, text: (row) => row.referId },
  { ...moment<TeamMember>(t.joinedUtc), sort: 'joined' },
  money('investment', t.inPackages, (row) => row.investment, { sort: 'investment' }),
  {
    key: 'status',
    label: t.state,
    cell: ({ active }) => (active ? <Tag tone="good">{t.active}</Tag> : <Tag>{t.inactive}</Tag>),
    text: ({ active }) => (active ? t.active : t.inactive),
  },
];

/** The sponsors above, the numbers below, and one of the three teams as a list. */
export function Team({ id }: OfMember) {
  const line = useQuery({ ...read(operatorMemberLine, { id }), meta: { isQuiet: true } });
  const list = useList(operatorMemberTeam, { fixed: { id, team: 'A' }, filters: ['team', 'status', 'from', 'to'] });
  return (
    <>
      <Loaded query={line} failed={t.memberTeamFailed}>
        {(found) => (
          <>
            <Stats>
              {TEAMS.map((team) => (
                <Stat
                  key={team}
                  label={t.teamOf({ team })}
                  note={rich(t.activeInPackages, {
                    active: found.teams[team].active.toLocaleString('en'),
                    amount: <Amount value={found.teams[team].investment} />,
                  })}
                >
                  {found.teams[team].members.toLocaleString('en')}
                </Stat>
              ))}
            </Stats>
            <Sponsors line={found} />
          </>
        )}
      </Loaded>
      <History caption={t.team} list={list} columns={COLUMNS} name="team" empty={t.memberTeamEmpty}>
        <ChoiceFilter
          list={list}
          name="team"
          label={t.team}
          all={t.aReferredDirectly}
          choices={[
            { value: 'B', label: t.bTwoSteps },
            { value: 'C', label: t.cThreeSteps },
          ]}
        />
        <StateFilter list={list} of={['active', 'inactive']} />
      </History>
    </>
  );
}

/** From the direct sponsor up to the start of the team. */
const Sponsors = ({ line: { sponsors, hasMore } }: { readonly line: Line }) => (
  <Section title={t.sponsorsAbove}>
    {sponsors.length === 0 ? (
      <p className="soft">{t.noneMemberBegins}</p>
    ) : (
      <ol className={styles.line}>
        {sponsors.map((each) => (
          <li key={each._id}>
            <Link to={`/members/${each._id}?history=team`}>
              {memberName(each.fullName, t.deleted)} ({each.referId})
            </Link>
          </li>
        ))}
        {hasMore ? <li className="soft">{t.andMoreAbove}</li> : null}
      </ol>
    )}
  </Section>
);
