import type { DataOf, teamList } from '@plumbline/contract';
import { Amount, type Column, DataTable, EmptyState, Moment, Tag } from '@plumbline/ui';
import { Link } from 'react-router';
import { Pager } from '../../lib/pager.tsx';
import { type Texts, useText } from '../../lib/text/index.ts';
import type { Team } from './api.ts';
import styles from './team-members.module.css';

type Page = DataOf<typeof teamList>;
type Member = Page['docs'][number];

const columns = ({ team: t, money }: Texts): readonly Column<Member>[] => [
  { key: 'name', label: t.member, cell: (member) => <span className={styles.name}>{member.fullName}</span> },
  { key: 'uid', label: t.uid, cell: (member) => member.referId },
  {
    key: 'active',
    label: t.state,
    cell: (member) => <Tag tone={member.active ? 'good' : 'plain'}>{member.active ? money.active : t.inactive}</Tag>,
  },
  { key: 'joined', label: t.joinedUtc, cell: (member) => <Moment at={member.createdAt} /> },
  {
    key: 'investment',
    label: t.inPackages,
    align: 'right',
    cell: (member) => <Amount value={member.investment} />,
  },
];

/** One page of a team, newest members first. */
export const TeamMembers = ({ team, page }: { readonly team: Team; readonly page: Page }) => {
  const texts = useText();
  const t = texts.team;
  return page.total === 0 ? (
    <EmptyState action={<Link to="/my-team">{t.copyYourLink}</Link>}>{t.empty[team]}</EmptyState>
  ) : (
    <>
      <DataTable caption={t.membersOf(team)} columns={columns(texts)} rows={page.docs} rowKey={(row) => row._id} />
      <Pager page={page.page} total={page.total} limit={page.limit} />
    </>
  );
};
