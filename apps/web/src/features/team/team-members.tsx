import type { DataOf, teamList } from '@plumbline/contract';
import { Amount, type Column, DataTable, EmptyState, Moment, Tag } from '@plumbline/ui';
import { Link } from 'react-router';
import { Pager } from '../../lib/pager.tsx';
import type { Team } from './api.ts';
import styles from './team-members.module.css';

type Page = DataOf<typeof teamList>;
type Member = Page['docs'][number];

const COLUMNS: readonly Column<Member>[] = [
  { key: 'name', label: 'Member', cell: (member) => <span className={styles.name}>{member.fullName}</span> },
  { key: 'uid', label: 'UID', cell: (member) => member.referId },
  {
    key: 'active',
    label: 'State',
    cell: (member) => <Tag tone={member.active ? 'good' : 'plain'}>{member.active ? 'Active' : 'Inactive'}</Tag>,
  },
  { key: 'joined', label: 'Joined (UTC)', cell: (member) => <Moment at={member.createdAt} /> },
  {
    key: 'investment',
    label: 'In packages',
    align: 'right',
    cell: (member) => <Amount value={member.investment} />,
  },
];

/** One page of a team, newest members first. */
export const TeamMembers = ({ team, page }: { readonly team: Team; readonly page: Page }) =>
  page.total === 0 ? (
    <EmptyState action={<Link to="/my-team">Copy your referral link</Link>}>
      {team === 'A'
        ? 'Nobody has signed up with your link yet.'
        : `Team ${team} is empty: nobody has signed up with a link of your team ${team === 'B' ? 'A' : 'B'} yet.`}
    </EmptyState>
  ) : (
    <>
      <DataTable caption={`Members of team ${team}`} columns={COLUMNS} rows={page.docs} rowKey={(row) => row._id} />
      <Pager page={page.page} total={page.total} limit={page.limit} />
    </>
  );
