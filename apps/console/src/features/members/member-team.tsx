import type { DataOf } from '@plumbline/contract';
import { operatorMemberLine, operatorMemberTeam } from '@plumbline/contract/operator';
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
    label: 'Member',
    sort: 'name',
    cell: (row) => <Link to={`/members/${row._id}?history=team`}>{row.fullName}</Link>,
    text: (row) => row.fullName,
  },
  { key: 'uid', label: 'UID', cell: (row) => row.referId, text: (row) => row.referId },
  { ...moment<TeamMember>('Joined (UTC)'), sort: 'joined' },
  money('investment', 'In packages', (row) => row.investment, { sort: 'investment' }),
  {
    key: 'status',
    label: 'State',
    cell: ({ active }) => (active ? <Tag tone="good">active</Tag> : <Tag>inactive</Tag>),
    text: ({ active }) => (active ? 'active' : 'inactive'),
  },
];

/** The sponsors above, the numbers below, and one of the three teams as a list. */
export function Team({ id }: OfMember) {
  const line = useQuery({ ...read(operatorMemberLine, { id }), meta: { isQuiet: true } });
  const list = useList(operatorMemberTeam, { fixed: { id, team: 'A' }, filters: ['team', 'status', 'from', 'to'] });
  return (
    <>
      <Loaded query={line} failed="The teams could not be counted.">
        {(found) => (
          <>
            <Stats>
              {TEAMS.map((team) => (
                <Stat
                  key={team}
                  label={`Team ${team}`}
                  note={
                    <>
                      {found.teams[team].active.toLocaleString('en')} active,{' '}
                      <Amount value={found.teams[team].investment} /> in packages
                    </>
                  }
                >
                  {found.teams[team].members.toLocaleString('en')}
                </Stat>
              ))}
            </Stats>
            <Sponsors line={found} />
          </>
        )}
      </Loaded>
      <History caption="Team" list={list} columns={COLUMNS} name="team" empty="Nobody is in this team.">
        <ChoiceFilter
          list={list}
          name="team"
          label="Team"
          all="A: referred directly"
          choices={[
            { value: 'B', label: 'B: two steps below' },
            { value: 'C', label: 'C: three steps below' },
          ]}
        />
        <StateFilter list={list} of={['active', 'inactive']} />
      </History>
    </>
  );
}

/** From the direct sponsor up to the start of the team. */
const Sponsors = ({ line: { sponsors, hasMore } }: { readonly line: Line }) => (
  <Section title="Sponsors above">
    {sponsors.length === 0 ? (
      <p className="soft">None: this member begins a team.</p>
    ) : (
      <ol className={styles.line}>
        {sponsors.map((each) => (
          <li key={each._id}>
            <Link to={`/members/${each._id}?history=team`}>
              {each.fullName} ({each.referId})
            </Link>
          </li>
        ))}
        {hasMore ? <li className="soft">and more above</li> : null}
      </ol>
    )}
  </Section>
);
