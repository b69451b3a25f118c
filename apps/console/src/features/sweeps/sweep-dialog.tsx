import { saveFile } from '@plumbline/app-runtime/save-file';
import { rich } from '@plumbline/app-runtime/text';
import type { DataOf } from '@plumbline/contract';
import { giveUpSweep, importSweep, operatorSweep, type SweepTransaction } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-sweeps';
import { Address, Amount, Button, Dialog, Note, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { actorText } from '../../lib/actor.ts';
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
  <Dialog isOpen={id !== null} onClose={onClose} title={t.sweep} width={760}>
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
    <Loaded query={query} failed={t.failed}>
      {(data) => (
        <>
          <p>
            {rich(t.addressTo, {
              addresses: data.sweep.addresses,
              amount: <Amount value={data.sweep.amount} />,
              address: <Address value={data.sweep.to} />,
            })}
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
  if (sweep.expired) return <Note>{t.nobodySignedUntil({ expiresAt: sweep.expiresAt })}</Note>;
  if (sweep.status === 'exported') {
    return (
      <Note>{t.exportedSignedBefore({ exportedBy: actorText(sweep.exportedBy), expiresAt: sweep.expiresAt })}</Note>
    );
  }
  return (
    <div role="status" className={styles.progress}>
      <progress value={sweep.ended} max={sweep.transactions} aria-label={t.transactionsEnd} />
      <span>
        {sweep.status === 'signed'
          ? t.endedGasFirst({ ended: sweep.ended, transactions: sweep.transactions })
          : sweep.status === 'done'
            ? t.endDone({ ended: sweep.ended, transactions: sweep.transactions })
            : t.endGivenUp({ ended: sweep.ended, transactions: sweep.transactions })}
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
          {t.saveFileSign}
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
        {t.importSignedFile}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t.signedFile}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <ReasonDialog
        isOpen={signed !== null}
        title={t.importSignedFile}
        confirm={t.importAndSend}
        isBusy={isBusy}
        onClose={() => setSigned(null)}
        onConfirm={(reason) => send(reason, () => setSigned(null))}
      >
        <p>{rich(t.everySignatureSender, { name: signed?.name })}</p>
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
        {t.giveUp}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        title={t.giveSweepUp}
        confirm={t.giveUp}
        isDanger
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => send(reason, () => setAsking(false))}
      >
        <p>{t.notFinalNot}</p>
      </ReasonDialog>
    </>
  );
}

const OneStep = ({ step }: { readonly step: SweepTransaction }) => (
  <>
    <p className={styles.stepHead}>
      <strong>
        {step.position}. {step.kind === 'gas' ? t.bnbForGas({ amount: step.amount }) : `${step.amount} USDT`}
      </strong>
      <Tag tone={TONES[step.status]}>{step.status}</Tag>
    </p>
    <p className="small soft">
      {step.block
        ? rich(t.stepInBlock, {
            path: step.path,
            nonce: step.nonce,
            from: <Address value={step.from} size="small" />,
            to: <Address value={step.to} size="small" />,
            block: step.block,
          })
        : rich(t.step, {
            path: step.path,
            nonce: step.nonce,
            from: <Address value={step.from} size="small" />,
            to: <Address value={step.to} size="small" />,
          })}
    </p>
    {step.transaction_id ? <Address value={step.transaction_id} size="small" /> : null}
  </>
);
