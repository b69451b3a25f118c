import type { DataOf } from '@plumbline/contract';
import {
  operatorPayoutAttempts,
  type PayoutAttempt,
  rebroadcastPayout,
  replacePayout,
  resolveTakenNonce,
} from '@plumbline/contract/operator';
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
const WORDS = {
  signed: 'signed, not sent',
  broadcast: 'sent',
  final: 'final',
  reverted: 'reverted, nothing moved',
  replaced: 'replaced, can never be executed',
} as const;

/** Every transaction signed for one withdrawal, and ways to help a stuck one. */
export function PayoutAttempts({ withdrawalId, mayAct }: AttemptsProps) {
  const query = useQuery({
    ...read(operatorPayoutAttempts, { _id: withdrawalId }),
    refetchInterval: REFRESH_EVERY_MS,
    meta: { isQuiet: true },
  });
  return (
    <section className={styles.attempts} aria-label="On the chain">
      <h3>On the chain</h3>
      <Loaded query={query} failed="What happened on the chain could not be loaded.">
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
      <strong>
        Nonce {attempt.nonce}, attempt {attempt.attempt}
      </strong>
      <Tag tone={TONES[attempt.status]}>{WORDS[attempt.status]}</Tag>
    </p>
    <Address value={attempt.transaction_id} size="small" />
    <p className="small soft">
      Gas at {attempt.gasPriceGwei} gwei, {attempt.feeAtMostBnb} BNB at most. Signed <Moment at={attempt.signedAt} />
      {attempt.sentAt ? (
        <>
          , sent last <Moment at={attempt.sentAt} />
        </>
      ) : null}
      {attempt.block === null
        ? null
        : `, in block ${attempt.block}${attempt.confirmations === null ? '' : ` with ${attempt.confirmations} on top`}`}
      .
    </p>
    {attempt.takenBy === null ? null : (
      <p className="small soft">
        The nonce went to a transaction made outside: <Address value={attempt.takenBy} size="small" />
      </p>
    )}
  </>
);

function Network({ network }: { readonly network: NonNullable<Attempts['network']> }) {
  const waits =
    network.waitsBehind === 0
      ? null
      : `It waits behind ${network.waitsBehind} earlier ${network.waitsBehind === 1 ? 'transaction' : 'transactions'} of the payout wallet: help the oldest one first. `;
  if (!waits && !network.refusal) return null;
  return (
    <Note>
      {waits}
      {network.refusal}
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
          Re-broadcast
        </Button>
        <Button size="small" disabled={nextGasPriceGwei === null} onClick={() => ask('replace')}>
          Replace
        </Button>
        {data.network?.isNonceTaken ? (
          <Button size="small" onClick={() => ask('taken')}>
            Name what took the nonce
          </Button>
        ) : null}
      </p>
      <TakenNonce withdrawalId={withdrawalId} newest={newest} isOpen={asking === 'taken'} onClose={close} />
      <ReasonDialog
        isOpen={asking === 'rebroadcast'}
        title="Send the same transaction again"
        confirm="Re-broadcast"
        isBusy={again.isBusy}
        onClose={close}
        onConfirm={(reason) => again.send(reason, close)}
      >
        <p>The same bytes: the network executes them once, however often they are sent.</p>
      </ReasonDialog>
      <ReasonDialog
        isOpen={asking === 'replace'}
        title="Replace with a higher fee"
        confirm="Replace"
        isBusy={replace.isBusy}
        onClose={close}
        onConfirm={(reason) => replace.send(reason, close)}
      >
        <p>
          The same amount to the same address with the same nonce {newest.nonce}, at {nextGasPriceGwei ?? '–'} gwei (
          {nextFeeAtMostBnb ?? '–'} BNB at most). The network executes one of the attempts and never a second one.
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
      showSuccess(OUTCOMES[data.outcome]);
      void refreshEverything();
    },
  });
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={`What took nonce ${newest.nonce}`}
      confirm="Look it up"
      isBusy={resolve.isBusy}
      onClose={onClose}
      onConfirm={(reason) => resolve.send(reason, onClose)}
    >
      <p>
        Somebody used the payout wallet’s key outside of the product: no attempt can be executed any more. Find the
        transaction with this nonce in an explorer. Did it pay this amount to this address, it becomes the payout. Did
        it pay the address nothing, the withdrawal is signed anew.
      </p>
      <TextField
        label="Transaction hash"
        value={takenBy}
        onChange={(event) => setTakenBy(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </ReasonDialog>
  );
}

const OUTCOMES = {
  paid: 'It is the payout, and settles like one',
  signed_anew: 'The withdrawal is signed anew, with another nonce',
} as const;

/** Being stored and being accepted by the nodes are separate. */
function tell({ data }: { readonly data: { readonly accepted: boolean; readonly answer: string } }): void {
  if (data.accepted) showSuccess('The nodes have it');
  else showError(`The nodes did not take it: ${data.answer}. It stays stored and is sent again by itself`);
}
