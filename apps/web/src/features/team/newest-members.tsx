import type { DataOf, sellerDirectTeam } from '@plumbline/contract';
import { type Column, DataTable, Tag } from '@plumbline/ui';
import { toCountText, toMinuteText } from '../../lib/format.ts';
import { type GenealogyWords, useGenealogyWords } from '../../lib/text/by-screen/genealogy.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import styles from './team.module.css';

type Member = DataOf<typeof sellerDirectTeam>['docs'][number];

/** Who signed up with the own link last, and how many they brought themselves. */
export const NewestMembers = ({ members }: { readonly members: readonly Member[] }) => {
  const texts = useText();
  const genealogy = useGenealogyWords();
  return (
    <DataTable
      caption={genealogy.newest}
      columns={columns(texts, genealogy)}
      rows={members}
      rowKey={(member) => member._id}
    />
  );
};

const columns = ({ team: t, money }: Texts, genealogy: GenealogyWords): readonly Column<Member>[] => [
  {
    key: 'name',
    label: t.member,
    phone: 'what',
    cell: (member) => <span className={styles.memberName}>{member.fullName}</span>,
  },
  {
    key: 'joined',
    label: genealogy.joinedOn,
    phone: 'when',
    cell: (member) => toMinuteText(member.createdAt),
  },
  {
    key: 'active',
    phone: 'state',
    label: t.state,
    cell: (member) => <Tag tone={member.active ? 'good' : 'plain'}>{member.active ? money.active : t.inactive}</Tag>,
  },
  {
    key: 'members',
    label: genealogy.theyReferred,
    align: 'right',
    phone: 'amount',
    isLabelled: true,
    cell: (member) => toCountText(member.members),
  },
];
