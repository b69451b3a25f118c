import type { DataOf, sellerDirectTeam } from '@plumbline/contract';
import { type Column, DataTable, Tag } from '@plumbline/ui';
import { toCountText, toDayText } from '../../lib/format.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import styles from './team-members.module.css';

type Member = DataOf<typeof sellerDirectTeam>['docs'][number];

/** Who signed up with the own link last, and how many they brought themselves. */
export const NewestMembers = ({ members }: { readonly members: readonly Member[] }) => {
  const texts = useText();
  return (
    <DataTable
      caption={texts.genealogy.newest}
      columns={columns(texts)}
      rows={members}
      rowKey={(member) => member._id}
    />
  );
};

const columns = ({ team: t, genealogy, money }: Texts): readonly Column<Member>[] => [
  { key: 'name', label: t.member, cell: (member) => <span className={styles.name}>{member.fullName}</span> },
  { key: 'joined', label: genealogy.joinedOn, cell: (member) => toDayText(member.createdAt.slice(0, 10)) },
  {
    key: 'active',
    label: t.state,
    cell: (member) => <Tag tone={member.active ? 'good' : 'plain'}>{member.active ? money.active : t.inactive}</Tag>,
  },
  { key: 'members', label: genealogy.theyReferred, align: 'right', cell: (member) => toCountText(member.members) },
];
