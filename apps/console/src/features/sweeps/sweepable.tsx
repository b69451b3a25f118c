import type { DataOf } from '@plumbline/contract';
import { exportSweep, operatorSweepable } from '@plumbline/contract/operator';
import { Address, Amount, Button, Note, Section, SelectField, Stat, Stats } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './sweeps.module.css';

type Now = DataOf<typeof operatorSweepable>;

interface SweepableProps {
  readonly onExported: (id: string) => void;
}

/** What could be collected now. The network is asked when the screen opens, and when somebody asks again. */
export function Sweepable({ onExported }: SweepableProps) {
  const { role } = useOperator();
  const query = useQuery({ ...read(operatorSweepable), staleTime: 30_000, meta: { isQuiet: true } });
  return (
    <Section title="Now">
      <Loaded query={query} failed="The network could not be asked what lies on the addresses.">
        {(now) => (
          <>
            <Figures now={now} />
            {exportSweep.roles.includes(role) ? <Export now={now} onExported={onExported} /> : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}

const Figures = ({ now }: { readonly now: Now }) => (
  <>
    <Stats>
      <Stat label="Addresses worth it">{now.addresses}</Stat>
      <Stat label="Together">
        <Amount value={now.amount} />
      </Stat>
      <Stat label="Gas needed, BNB">{now.gasNeededBnb}</Stat>
      <Stat label="Gas wallet holds, BNB">{now.gasWalletBnb}</Stat>
    </Stats>
    <p className={`small soft ${styles.about}`}>
      Addresses with less than <Amount value={now.threshold} /> are left alone (Settings, “Swept from”). Gas at{' '}
      {now.gasPriceGwei} gwei. Gas wallet, path 1/0 of the same seed: <Address value={now.gasWallet} size="small" />
    </p>
    {now.isGasShort ? (
      <Note>Send BNB to the gas wallet first: it pays for the members’ addresses, which hold none.</Note>
    ) : null}
    {now.isCut ? <Note>There are more than one sweep takes: the richest go first, the rest next time.</Note> : null}
  </>
);

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
        Export a sweep
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        title="Export a sweep"
        confirm="Export"
        isBusy={make.isBusy}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        <p>
          {now.addresses} {now.addresses === 1 ? 'address' : 'addresses'}, <Amount value={now.amount} />. The file is
          good for 24 hours; nothing moves before it is signed and imported.
        </p>
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
    <SelectField
      label="To"
      value={to}
      onChange={(event) => choose(event.currentTarget.value)}
      hint="Whoever signs gives this address as well: both must be the same."
    >
      {now.recipients.map(({ address, purpose }) => (
        <option key={address} value={address}>
          {purpose === 'payout' ? 'Payout wallet' : 'Treasury'} {address}
        </option>
      ))}
    </SelectField>
    <p className={styles.whole}>
      <Address value={to} isGrouped />
    </p>
  </>
);
