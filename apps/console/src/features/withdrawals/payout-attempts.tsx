import { rich } from '@plumbline/app-runtime/text';
import type { DataOf } from '@plumbline/contract';
import {
  operatorPayoutAttempts,
  type PayoutAttempt,
  rebroadcastPayout,
  replacePayout,
  resolveTakenNonce,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-withdrawals';
import { Address, Button, Moment, Note, Tag, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './withdrawals.module.css';

interface AttemptsProps {
  readonly withdrawalId: string;
  readonly mayAct: boolean;
}

type Attempts = DataOf<typeof operatorPayoutAttempts>;

const REFRESH_EVERY_MS = 5000;
const TONES = { signed: 'plain', broadcast: 'plain', final: 'good', reverted: 'bad', replaced: 'plain' } as const;

/** Every transaction signed for one withdrawal, and ways to help a stuck one. */
export function PayoutAttempts({ withdrawalId, mayAct }: AttemptsProps) {
  const query = useQuery({
    ...read(operatorPayoutAttempts, { _id: withdrawalId }),
    refetchInterval: REFRESH_EVERY_MS,
    meta: { isQuiet: true },
  });
  return (
    <section className={styles.attempts} aria-label={t.onTheChain}>
      <h3>{t.onTheChain}</h3>
      <Loaded query={query} failed={t.failed}>
        {(data) => (
          <>
            <ol className={styles.attemptList}>
              {data.attempts.map((attempt) => (
                <li key={attempt._id}>
                  <AttemptFacts attempt={attempt} />
                </li>
              ))}
            </ol>
            {data.network ? <Network network={data.network} /> : null}
            {mayAct && data.attempts.some(({ resolvedAt }) => resolvedAt === null) ? (
              <Actions withdrawalId={withdrawalId} data={data} />
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

const AttemptFacts = ({ attempt }: { readonly attempt: PayoutAttempt }) => (
  <>
    <p className={styles.attemptHead}>
      <strong>{t.nonceAndAttempt({ nonce: attempt.nonce, attempt: attempt.attempt })}</strong>
      <Tag tone={TONES[attempt.status]}>{t.attempts[attempt.status]}</Tag>
    </p>
    <Address value={attempt.transaction_id} size="small" />
    <p className="small soft">
      {rich(t.gasAndSigned, {
        gasPriceGwei: attempt.gasPriceGwei,
        feeAtMostBnb: attempt.feeAtMostBnb,
        time: <Moment at={attempt.signedAt} />,
      })}
      {attempt.sentAt ? (
        <>
          {', '}
          {rich(t.sentLastTime, { time: <Moment at={attempt.sentAt} /> })}
        </>
      ) : null}
      {attempt.block === null ? null : (
        <>
          ,{' '}
          {attempt.confirmations === null
            ? t.inBlock({ block: attempt.block })
            : t.inBlockWithConfirmations({ block: attempt.block, confirmations: attempt.confirmations })}
        </>
      )}
      .
    </p>
    {attempt.takenBy === null ? null : (
      <p className="small soft">
        {rich(t.nonceWentTransaction, { address: <Address value={attempt.takenBy} size="small" /> })}
      </p>
    )}
  </>
);

function Network({ network }: { readonly network: NonNullable<Attempts['network']> }) {
  const waits = network.waitsBehind === 0 ? null : t.waitsBehindEarlier({ waitsBehind: network.waitsBehind });
  if (!waits && !network.refusal) return null;
  return (
    <Note>
      {waits} {network.refusal}
    </Note>
  );
}

function Actions({ withdrawalId, data }: { readonly withdrawalId: string; readonly data: Attempts }) {
  const [asking, ask] = useState<'rebroadcast' | 'replace' | 'taken' | null>(null);
  const newest = data.attempts.at(-1)!;
  const again = useCall((reason: string) => api(rebroadcastPayout, { _id: withdrawalId, reason }), { onSuccess: tell });
  const replace = useCall(
    (reason: string) => api(replacePayout, { _id: withdrawalId, transaction_id: newest.transaction_id, reason }),
    { onSuccess: tell },
  );
  const close = () => ask(null);
  const { nextGasPriceGwei = null, nextFeeAtMostBnb = null } = data.network ?? {};
  return (
    <>
      <p className={styles.buttons}>
        <Button size="small" onClick={() => ask('rebroadcast')}>
          {t.reBroadcast}
        </Button>
        <Button size="small" disabled={nextGasPriceGwei === null} onClick={() => ask('replace')}>
          {t.replace}
        </Button>
        {data.network?.isNonceTaken ? (
          <Button size="small" onClick={() => ask('taken')}>
            {t.nameTookNonce}
          </Button>
        ) : null}
      </p>
      <TakenNonce withdrawalId={withdrawalId} newest={newest} isOpen={asking === 'taken'} onClose={close} />
      <ReasonDialog
        isOpen={asking === 'rebroadcast'}
        title={t.sendSameTransaction}
        confirm={t.reBroadcast}
        isBusy={again.isBusy}
        onClose={close}
        onConfirm={(reason) => again.send(reason, close)}
      >
        <p>{t.sameBytesNetwork}</p>
      </ReasonDialog>
      <ReasonDialog
        isOpen={asking === 'replace'}
        title={t.replaceHigherFee}
        confirm={t.replace}
        isBusy={replace.isBusy}
        onClose={close}
        onConfirm={(reason) => replace.send(reason, close)}
      >
        <p>
          {t.sameAmountSame({
            nonce: newest.nonce,
            nextGasPriceGwei: nextGasPriceGwei ?? '–',
            nextFeeAtMostBnb: nextFeeAtMostBnb ?? '–',
          })}
        </p>
      </ReasonDialog>
    </>
  );
}

interface TakenNonceProps {
  readonly withdrawalId: string;
  readonly newest: PayoutAttempt;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** For a nonce used by a transaction from outside the product: its hash is entered, and its effect decides. */
function TakenNonce({ withdrawalId, newest, isOpen, onClose }: TakenNonceProps) {
  const [takenBy, setTakenBy] = useState('');
  const named = { _id: withdrawalId, transaction_id: newest.transaction_id, takenBy: takenBy.trim() };
  const resolve = useCall((reason: string) => api(resolveTakenNonce, { ...named, reason }), {
    isSilent: true,
    onSuccess: ({ data }) => {
      showSuccess(t.outcomes[data.outcome]);
      void refreshEverything();
    },
  });
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={t.whatTookNonce({ nonce: newest.nonce })}
      confirm={t.lookItUp}
      isBusy={resolve.isBusy}
      onClose={onClose}
      onConfirm={(reason) => resolve.send(reason, onClose)}
    >
      <p>{t.somebodyUsedPayout}</p>
      <TextField
        label={t.transactionHash}
        value={takenBy}
        onChange={(event) => setTakenBy(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </ReasonDialog>
  );
}

/** Being stored and being accepted by the nodes are separate. */
function tell({ data }: { readonly data: { readonly accepted: boolean; readonly answer: string } }): void {
  if (data.accepted) showSuccess(t.nodes);
  else showError(t.nodesDidNot({ answer: data.answer }));
}
