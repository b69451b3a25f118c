import type { DataOf } from '@plumbline/contract';
import { type Movement, operatorLookUp } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-deposits';
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
    <section className={styles.lookUp} aria-label={t.oneTransaction}>
      <form className={styles.search} onSubmit={submit} noValidate>
        <TextField
          label={t.transactionHash}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" busy={query.isFetching && query.data === undefined}>
          {t.lookUp}
        </Button>
        {hash === '' ? null : (
          <Button variant="quiet" onClick={clear}>
            {t.close}
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
    <SkeletonRows count={2} label={t.askingTheNetwork} />
  );
}

function Found({ found, onCredit }: { readonly found: FoundTransaction; readonly onCredit: LookUpProps['onCredit'] }) {
  return (
    <>
      <p className={styles.head}>
        <Address value={found.transaction_id} />
        {found.block === null ? null : (
          <span>
            {t.blockOnTop({ block: found.block, confirmations: found.confirmations })}{' '}
            <Tag tone={found.final ? 'good' : 'plain'}>{found.final ? t.final : t.notFinal}</Tag>
          </span>
        )}
      </p>
      {found.state === 'mined' ? null : <p>{t.lookedUp[found.state]}</p>}
      {found.state === 'mined' && found.movements.length === 0 ? <p>{t.movedNeitherBnb}</p> : null}
      <ol className={styles.movements}>
        {found.movements.map((movement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the transaction's own log
          <li key={index}>
            <OneMovement movement={movement} onCredit={onCredit} />
          </li>
        ))}
      </ol>
      {found.isCut ? <Note>{t.moreMovementsShown}</Note> : null}
    </>
  );
}

/** What happened to it, and what can be done. */
const OUTCOMES: Readonly<Record<Movement['outcome'], string>> = t.outcomes;
const GOOD: readonly Movement['outcome'][] = ['credited', 'booked', 'internal'];
const PURPOSES = { member: t.aMember, treasury: t.aTreasuryAddress, payout: t.thePayoutWallet, none: '' } as const;

function OneMovement({
  movement,
  onCredit,
}: {
  readonly movement: Movement;
  readonly onCredit: LookUpProps['onCredit'];
}) {
  const { member, outcome } = movement;
  const unit = movement.isUsdt ? 'USDT' : movement.token === '' ? 'BNB' : t.ofAnotherToken;
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
        {movement.token === '' || movement.isUsdt ? null : <End label={t.token} value={movement.token} />}
        <End label={t.from} value={movement.from} />
        <End label={t.to} value={movement.to} />
      </dl>
      <p className={GOOD.includes(outcome) ? styles.good : undefined}>
        {movement.creditedAt
          ? t.outcomeAt({ outcome: OUTCOMES[outcome], creditedAt: movement.creditedAt })
          : OUTCOMES[outcome]}
      </p>
      {outcome === 'too_small' && onCredit ? (
        <p>
          <Button size="small" onClick={() => onCredit(movement.depositId, movement.amount)}>
            {t.creditAmountUSDT({ amount: movement.amount })}
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
