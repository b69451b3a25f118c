import { saveFile } from '@plumbline/app-runtime/save-file';
import type { DataOf } from '@plumbline/contract';
import { giveUpSweep, importSweep, operatorSweep, type SweepTransaction } from '@plumbline/contract/operator';
import { Address, Amount, Button, Dialog, Note, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './sweeps.module.css';

type Opened = DataOf<typeof operatorSweep>;

const REFRESH_EVERY_MS = 3000;
const TONES = {
  unsigned: 'wait',
  signed: 'plain',
  broadcast: 'plain',
  final: 'good',
  reverted: 'bad',
  void: 'plain',
} as const;

/** One sweep: the file to sign, the import of the signed file, and the state of each transaction. */
export const SweepDialog = ({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) => (
  <Dialog isOpen={id !== null} onClose={onClose} title="Sweep" width={760}>
    {id === null ? null : <Content id={id} />}
  </Dialog>
);

function Content({ id }: { readonly id: string }) {
  const query = useQuery({
    ...read(operatorSweep, { _id: id }),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : REFRESH_EVERY_MS),
    meta: { isQuiet: true },
  });
  return (
    <Loaded query={query} failed="The sweep could not be loaded.">
      {(data) => (
        <>
          <p>
            {data.sweep.addresses} {data.sweep.addresses === 1 ? 'address' : 'addresses'},{' '}
            <Amount value={data.sweep.amount} /> to <Address value={data.sweep.to} />
          </p>
          <Progress data={data} />
          <Actions data={data} />
          <ol className={styles.steps}>
            {data.transactions.map((step) => (
              <li key={step.position}>
                <OneStep step={step} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  );
}

const isOver = (data: Opened | undefined): boolean =>
  data !== undefined && (data.sweep.status === 'done' || data.sweep.status === 'given_up');

function Progress({ data: { sweep } }: { readonly data: Opened }) {
  if (sweep.expired) return <Note>Nobody signed it until {sweep.expiresAt} UTC. Export a new one.</Note>;
  if (sweep.status === 'exported') {
    return (
      <Note>
        Exported by {sweep.exportedBy}; to be signed before {sweep.expiresAt} UTC. Nothing has moved.
      </Note>
    );
  }
  return (
    <div role="status" className={styles.progress}>
      <progress value={sweep.ended} max={sweep.transactions} aria-label="Transactions at an end" />
      <span>
        {sweep.ended} of {sweep.transactions} at an end
        {sweep.status === 'signed'
          ? ': gas first, each transfer when its gas is final.'
          : `, ${sweep.status === 'done' ? 'done' : 'given up'}.`}
      </span>
    </div>
  );
}

function Actions({ data }: { readonly data: Opened }) {
  const { role } = useOperator();
  const { sweep, file, fileName } = data;
  const mayAct = importSweep.roles.includes(role);
  if (isOver(data)) return null;
  return (
    <div className={styles.buttons}>
      {file ? (
        <Button size="small" onClick={() => saveFile(fileName, new Blob([file], { type: 'application/json' }))}>
          Save the file to sign
        </Button>
      ) : null}
      {mayAct && !sweep.expired ? <ImportFile isFirst={sweep.status === 'exported'} /> : null}
      {mayAct ? <GiveUp id={sweep._id} /> : null}
    </div>
  );
}

/** The file identifies its sweep. */
function ImportFile({ isFirst }: { readonly isFirst: boolean }) {
  const [signed, setSigned] = useState<{ name: string; text: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useCall((reason: string) => api(importSweep, { file: signed?.text ?? '', reason }));
  const choose = async (chosen: File | undefined) => {
    if (chosen) setSigned({ name: chosen.name, text: await chosen.text() });
    // Allows choosing the same file again.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <Button size="small" variant={isFirst ? 'primary' : 'plain'} onClick={() => input.current?.click()}>
        Import the signed file
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="Signed file"
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <ReasonDialog
        isOpen={signed !== null}
        title="Import the signed file"
        confirm="Import and send"
        isBusy={isBusy}
        onClose={() => setSigned(null)}
        onConfirm={(reason) => send(reason, () => setSigned(null))}
      >
        <p>
          {signed?.name}. Every signature, sender, nonce, recipient and amount is compared with the export; when one
          differs nothing is stored and nothing is sent.
        </p>
      </ReasonDialog>
    </>
  );
}

function GiveUp({ id }: { readonly id: string }) {
  const [isAsking, setAsking] = useState(false);
  const { send, isBusy } = useCall((reason: string) => api(giveUpSweep, { _id: id, reason }));
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Give up
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        title="Give this sweep up"
        confirm="Give up"
        isDanger
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => send(reason, () => setAsking(false))}
      >
        <p>
          What is not final is not sent any more, and a new sweep can be exported. What the network still executes goes
          to the platform’s own wallet: no money is lost.
        </p>
      </ReasonDialog>
    </>
  );
}

const OneStep = ({ step }: { readonly step: SweepTransaction }) => (
  <>
    <p className={styles.stepHead}>
      <strong>
        {step.position}. {step.kind === 'gas' ? `${step.amount} BNB for gas` : `${step.amount} USDT`}
      </strong>
      <Tag tone={TONES[step.status]}>{step.status}</Tag>
    </p>
    <p className="small soft">
      Path {step.path}, nonce {step.nonce}: <Address value={step.from} size="small" /> to{' '}
      <Address value={step.to} size="small" />
      {step.block ? `, block ${step.block}` : ''}
    </p>
    {step.transaction_id ? <Address value={step.transaction_id} size="small" /> : null}
  </>
);
