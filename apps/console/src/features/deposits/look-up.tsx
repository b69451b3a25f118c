import type { DataOf } from '@plumbline/contract';
import { type Movement, operatorLookUp } from '@plumbline/contract/operator';
import { Address, Button, ErrorNote, Note, SkeletonRows, Tag, TextField } from '@plumbline/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { read } from '../../lib/query.ts';
import styles from './deposits.module.css';

interface LookUpProps {
  readonly onShow: (hash: string) => void;
  /** Absent if the role may not do it. */
  readonly onCredit?: (depositId: string, amount: string) => void;
}

/** Every detail of a transaction. The hash is in the URL, so that the page can be shared. */
export function LookUp({ onShow, onCredit }: LookUpProps) {
  const [params, setParams] = useSearchParams();
  const hash = params.get('hash') ?? '';
  const [typed, setTyped] = useState(hash);
  useEffect(() => setTyped(hash), [hash]);
  const query = useQuery({
    ...read(operatorLookUp, { transaction_id: hash }),
    enabled: hash !== '',
    refetchInterval: ({ state }) => (isMoving(state.data) ? REFRESH_EVERY_MS : false),
    meta: { isQuiet: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onShow(typed.trim());
  };
  const clear = () =>
    setParams((before) => {
      before.delete('hash');
      return before;
    });
  return (
    <section className={styles.lookUp} aria-label="One transaction">
      <form className={styles.search} onSubmit={submit} noValidate>
        <TextField
          label="Transaction hash"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" busy={query.isFetching && query.data === undefined}>
          Look up
        </Button>
        {hash === '' ? null : (
          <Button variant="quiet" onClick={clear}>
            Close
          </Button>
        )}
      </form>
      {hash === '' ? null : (
        <div aria-live="polite" className={styles.found}>
          <Answer query={query} onCredit={onCredit} />
        </div>
      )}
    </section>
  );
}

type FoundTransaction = DataOf<typeof operatorLookUp>;

const REFRESH_EVERY_MS = 5000;
/** Not final yet, or final and about to be credited. */
const isMoving = (found: FoundTransaction | undefined): boolean =>
  found !== undefined &&
  found.state !== 'unknown' &&
  (!found.final || found.movements.some(({ outcome }) => outcome === 'waits'));

function Answer({
  query,
  onCredit,
}: {
  readonly query: UseQueryResult<FoundTransaction>;
  readonly onCredit: LookUpProps['onCredit'];
}) {
  if (query.isError) return <ErrorNote onRetry={() => void query.refetch()}>{query.error.message}</ErrorNote>;
  return query.data ? (
    <Found found={query.data} onCredit={onCredit} />
  ) : (
    <SkeletonRows count={2} label="Asking the network" />
  );
}

const STATE = {
  unknown:
    'The network does not know this transaction. It was never sent, it was dropped, or it is of another network.',
  waiting: 'It waits to be put into a block. Nothing has moved yet.',
  failed: 'It failed on the network. Nothing was transferred.',
} as const;

function Found({ found, onCredit }: { readonly found: FoundTransaction; readonly onCredit: LookUpProps['onCredit'] }) {
  return (
    <>
      <p className={styles.head}>
        <Address value={found.transaction_id} />
        {found.block === null ? null : (
          <span>
            block {found.block}, {found.confirmations} on top{' '}
            <Tag tone={found.final ? 'good' : 'plain'}>{found.final ? 'final' : 'not final'}</Tag>
          </span>
        )}
      </p>
      {found.state === 'mined' ? null : <p>{STATE[found.state]}</p>}
      {found.state === 'mined' && found.movements.length === 0 ? <p>It moved neither BNB nor a token.</p> : null}
      <ol className={styles.movements}>
        {found.movements.map((movement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the transaction's own log
          <li key={index}>
            <OneMovement movement={movement} onCredit={onCredit} />
          </li>
        ))}
      </ol>
      {found.isCut ? <Note>There are more movements in it than are shown.</Note> : null}
    </>
  );
}

/** What happened to it, and what can be done. */
const OUTCOMES: Readonly<Record<Movement['outcome'], string>> = {
  not_ours: 'Not an address of the platform.',
  wrong_token:
    'Not the platform’s USDT, so it is not credited, and the product never moves it. Whoever holds the seed of the deposit addresses can send it back from there by hand.',
  native_coin: 'BNB, not USDT: not credited. At a deposit address it pays the gas of the next sweep.',
  waits: 'It is recorded, and credited as soon as its block is final.',
  credited: 'Credited to the member.',
  too_small: 'Below the minimum, so it was not credited by itself. It can be credited with a reason.',
  unbooked: 'It reached the operator’s own address and nobody has booked it: Results, Book a transfer.',
  booked: 'Booked under Results.',
  internal: 'From one platform address to another, as a sweep is: nothing arrived and nothing left.',
  empty: 'An empty transfer, as spam makes them. Nothing moved.',
  not_recorded: 'Not recorded: its block has just changed, or it is below the block that the watcher began with.',
};
const GOOD: readonly Movement['outcome'][] = ['credited', 'booked', 'internal'];
const PURPOSES = { member: 'a member', treasury: 'a treasury address', payout: 'the payout wallet', none: '' } as const;

function OneMovement({
  movement,
  onCredit,
}: {
  readonly movement: Movement;
  readonly onCredit: LookUpProps['onCredit'];
}) {
  const { member, outcome } = movement;
  const unit = movement.isUsdt ? 'USDT' : movement.token === '' ? 'BNB' : 'of another token';
  return (
    <>
      <p className={styles.head}>
        <strong>
          {movement.amount} {unit}
        </strong>
        {member ? (
          <Link to={`/members/${member._id}`}>{`${member.fullName} (${member.referId})`}</Link>
        ) : (
          PURPOSES[movement.purpose]
        )}
      </p>
      <dl className={styles.ends}>
        {movement.token === '' || movement.isUsdt ? null : <End label="Token" value={movement.token} />}
        <End label="From" value={movement.from} />
        <End label="To" value={movement.to} />
      </dl>
      <p className={GOOD.includes(outcome) ? styles.good : undefined}>
        {OUTCOMES[outcome]}
        {movement.creditedAt ? ` At ${movement.creditedAt} UTC.` : null}
      </p>
      {outcome === 'too_small' && onCredit ? (
        <p>
          <Button size="small" onClick={() => onCredit(movement.depositId, movement.amount)}>
            Credit {movement.amount} USDT
          </Button>
        </p>
      ) : null}
    </>
  );
}

const End = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Address value={value} size="small" />
    </dd>
  </div>
);
