import { rich } from '@plumbline/app-runtime/text';
import type { DataOf } from '@plumbline/contract';
import { exportSweep, operatorSweepable, type SweepableAddress } from '@plumbline/contract/operator';
import { parseUsdt } from '@plumbline/money';
import { texts as t } from '@plumbline/texts/en/console-sweeps';
import { Address, Amount, Button, type Column, Note, Section, SelectField, Stat, Stats, Together } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { Hash } from '../../lib/hash.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { Filters, ListTable, TextFilter, useLocalList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './sweeps.module.css';

type Now = DataOf<typeof operatorSweepable>;

interface SweepableProps {
  readonly onExported: (id: string) => void;
}

/** Limits requests to the network. */
const NOW = { ...read(operatorSweepable), staleTime: 30_000 };

/** What could be collected now. Reads the network when the screen opens, and on demand. */
export function Sweepable({ onExported }: SweepableProps) {
  const { role } = useOperator();
  const query = useQuery({ ...NOW, meta: { isQuiet: true } });
  return (
    <Section title={t.now}>
      <Loaded query={query} failed={t.sweepableFailed}>
        {(now) => (
          <Together>
            <Figures now={now} />
            {exportSweep.roles.includes(role) ? <Export now={now} onExported={onExported} /> : null}
            {now.addresses > 0 ? <Addresses /> : null}
          </Together>
        )}
      </Loaded>
    </Section>
  );
}

const Figures = ({ now }: { readonly now: Now }) => (
  <>
    <Stats>
      <Stat label={t.addressesToSweep}>{now.addresses}</Stat>
      <Stat label={t.together}>
        <Amount value={now.amount} />
      </Stat>
      <Stat label={t.gasNeededBnb}>{now.gasNeededBnb}</Stat>
      <Stat label={t.gasWalletHolds}>{now.gasWalletBnb}</Stat>
    </Stats>
    <p className={`small soft ${styles.about}`}>
      {rich(t.addressesLessLeft, {
        amount: <Amount value={now.threshold} />,
        gasPriceGwei: now.gasPriceGwei,
        address: <Address value={now.gasWallet} size="small" />,
      })}
    </p>
    {now.isGasShort ? <Note>{t.sendBnbGas}</Note> : null}
    {now.isCut ? <Note>{t.moreOneSweep}</Note> : null}
  </>
);

const COLUMNS: readonly Column<SweepableAddress>[] = [
  {
    key: 'address',
    label: t.address,
    // In full if there is room; on a phone shortened, and in full in the expanded row.
    brief: (row) => <Hash value={row._id} />,
    cell: (row) => <Address value={row._id} size="small" />,
    text: (row) => row._id,
  },
  {
    key: 'member',
    label: t.member,
    sort: 'member',
    cell: (row) => <Link to={`/members/${row.member._id}`}>{row.member.fullName}</Link>,
    text: (row) => `${row.member.fullName} (${row.member.referId})`,
  },
  { key: 'path', label: t.path, sort: 'path', cell: (row) => row.path, text: (row) => row.path, isExtra: true },
  {
    key: 'amount',
    label: 'USDT',
    align: 'right',
    sort: 'amount',
    cell: (row) => <Amount value={row.amount} unit={false} />,
    text: (row) => row.amount,
  },
  {
    key: 'gas',
    label: 'BNB',
    align: 'right',
    cell: (row) => (row.isDry ? t.bnbGasNeeded({ bnb: row.bnb }) : row.bnb),
    text: (row) => row.bnb,
  },
];

/** Addresses that a sweep would empty; at most as many as one file takes. */
function Addresses() {
  const list = useLocalList(NOW, {
    name: 'addresses',
    pageSize: 10,
    rows: ({ docs }) => docs,
    sorts: {
      member: (row) => row.member.fullName,
      path: (row) => row.path,
      amount: (row) => parseUsdt(row.amount) ?? 0n,
    },
    filters: {
      search: ({ _id, member }, words) =>
        `${_id} ${member.fullName} ${member.referId}`.toLowerCase().includes(words.toLowerCase()),
    },
  });
  return (
    <div className={styles.about}>
      <Filters list={list} label={t.filtersOfAddresses}>
        <TextFilter list={list} name="search" label={t.addressMember} />
      </Filters>
      <ListTable
        caption={t.addresses}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        exportName="sweepable"
        empty={t.empty}
      />
    </div>
  );
}

function Export({ now, onExported }: SweepableProps & { readonly now: Now }) {
  const [isAsking, setAsking] = useState(false);
  const [chosen, choose] = useState('');
  const make = useCall((input: { to: string; reason: string }) => api(exportSweep, input));
  const to = chosen || now.recipients[0]!.address;
  const confirm = (reason: string) =>
    make.send({ to, reason }, ({ data }) => {
      setAsking(false);
      onExported(data._id);
    });
  return (
    <div className={styles.about}>
      <Button
        size="small"
        variant="primary"
        disabled={now.addresses === 0 || now.isGasShort}
        onClick={() => setAsking(true)}
      >
        {t.exportASweep}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        title={t.exportASweep}
        confirm={t.export}
        isBusy={make.isBusy}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        <p>{rich(t.addressFileGood, { addresses: now.addresses, amount: <Amount value={now.amount} /> })}</p>
        <Recipient now={now} to={to} choose={choose} />
      </ReasonDialog>
    </div>
  );
}

const Recipient = ({
  now,
  to,
  choose,
}: {
  readonly now: Now;
  readonly to: string;
  readonly choose: (address: string) => void;
}) => (
  <>
    <SelectField label={t.to} value={to} onChange={(event) => choose(event.currentTarget.value)} hint={t.toHint}>
      {now.recipients.map(({ address, purpose }) => (
        <option key={address} value={address}>
          {purpose === 'payout' ? t.payoutWalletAddress({ address }) : t.treasuryAddress({ address })}
        </option>
      ))}
    </SelectField>
    <p className={styles.whole}>
      <Address value={to} isGrouped />
    </p>
  </>
);
