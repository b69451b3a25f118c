import { type DataOf, memberName, type teamList } from '@plumbline/contract';
import { Amount, type Column, EmptyState, Moment, Tag } from '@plumbline/ui';
import { ListTable } from '@plumbline/ui/list-table';
import { Link } from 'react-router';
import { useListAddress } from '../../lib/list/address.ts';
import { ListFrame, sortingOf } from '../../lib/list/list-frame.tsx';
import { type Texts, useText } from '../../lib/text/index.ts';
import { type Team, useTeamList } from './api.ts';

type Member = DataOf<typeof teamList>['docs'][number];

const columns = ({ team: t, money }: Texts): readonly Column<Member>[] => [
  {
    key: 'name',
    label: t.member,
    sort: 'name',
    phone: 'what',
    cell: (member) => <span className="break-anywhere">{memberName(member.fullName, t.deleted)}</span>,
  },
  { key: 'uid', label: t.uid, cell: (member) => member.referId },
  {
    key: 'active',
    label: t.state,
    phone: 'state',
    cell: (member) => <Tag tone={member.active ? 'good' : 'plain'}>{member.active ? money.active : t.inactive}</Tag>,
  },
  {
    key: 'joined',
    label: t.joinedUtc,
    sort: 'joined',
    phone: 'when',
    cell: (member) => <Moment at={member.createdAt} />,
  },
  {
    key: 'investment',
    label: t.inPackages,
    sort: 'investment',
    align: 'right',
    phone: 'amount',
    cell: (member) => <Amount value={member.investment} />,
  },
];

const STATES = ['active', 'inactive'] as const;

export const TeamMembers = ({ team }: { readonly team: Team }) => {
  const texts = useText();
  const { team: t, lists, money } = texts;
  const address = useListAddress({ status: STATES, sort: ['joined', 'name', 'investment'] });
  return (
    <ListFrame
      query={useTeamList(team, address)}
      address={address}
      choices={[
        {
          name: 'status',
          label: t.state,
          options: [
            ['active', money.active],
            ['inactive', t.inactive],
          ],
        },
      ]}
      orders={[
        ['joined:desc', lists.newestFirst],
        ['joined:asc', lists.oldestFirst],
        ['investment:desc', lists.highestFirst],
        ['investment:asc', lists.lowestFirst],
        ['name:asc', lists.nameUp],
        ['name:desc', lists.nameDown],
      ]}
      exported="team"
      exportedOf={{ team }}
      failed={t.listFailed}
      empty={<EmptyState action={<Link to="/my-team">{t.copyYourLink}</Link>}>{t.empty[team]} </EmptyState>}
    >
      {(page) => (
        <ListTable
          caption={t.membersOf({ name: team })}
          columns={columns(texts)}
          rows={page.docs}
          rowKey={(row) => row._id}
          sorting={sortingOf(address, 'joined')}
        />
      )}
    </ListFrame>
  );
};
