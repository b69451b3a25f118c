import type { Receipt, ReceiptKind, ReceiptStep } from '@plumbline/contract';
import { Address, Amount, Button, classNames, Moment, readUsdt, SkeletonRows, Tag, Together } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import course from '../course.module.css';
import { toDayText } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { useText } from '../text/index.ts';
import { saveReceipt, useReceipt } from './api.ts';
import styles from './receipt.module.css';
import { type receiptWords, useReceiptWords } from './words.ts';

type Words = ReturnType<typeof receiptWords>;

/** Describes what happens next, based on the newest completed step. */
export function nextOf({ kind, steps }: Receipt, { next: t }: Words): readonly string[] {
  if (kind === 'purchase') return nextOfPurchase(steps, t);
  const said: Partial<Record<ReceiptStep, string>> = {
    requested: t.asked,
    approved: t.approved,
    sent: t.sent,
    rejected: t.rejected,
    removed: t.removed,
    seen: t.seen,
    waits: t.waits,
  };
  const newest = steps.findLast(({ isDone }) => isDone)?.step;
  if (newest === 'final' && kind === 'deposit') return [t.seen];
  return [(newest && said[newest]) ?? t.paid];
}

function nextOfPurchase(steps: Receipt['steps'], t: Words['next']): readonly string[] {
  const dayOf = (name: ReceiptStep) => steps.find(({ step }) => step === name);
  const [earns, shows] = [dayOf('earns'), dayOf('shows')];
  if (!earns?.day || !shows?.day || shows.isDone) return [t.canBeZero];
  return [t.firstDay({ day: toDayText(earns.day), shown: toDayText(shows.day) }), t.canBeZero];
}

const TONE = { open: 'wait', done: 'good', failed: 'bad' } as const;

interface ReceiptViewProps {
  readonly kind: ReceiptKind;
  readonly id: string;
  /** Possible actions, below the receipt. */
  readonly children?: ReactNode;
}

/** One movement of the member's money, polled until it is final. */
export function ReceiptView({ kind, id, children }: ReceiptViewProps) {
  const t = useReceiptWords();
  const query = useReceipt(kind, id);
  return (
    <Loaded query={query} failed={t.failed} skeleton={<SkeletonRows count={4} />}>
      {(receipt) => (
        <section className={styles.receipt} aria-label={t.receipt}>
          <Together>
            <Head receipt={receipt} />
            <Course steps={receipt.steps} />
            <Facts receipt={receipt} />
          </Together>
          <div className={styles.acts}>
            {children}
            <SaveButton kind={kind} id={id} />
          </div>
        </section>
      )}
    </Loaded>
  );
}

function Head({ receipt }: { readonly receipt: Receipt }) {
  const t = useReceiptWords();
  const { postings } = useText();
  const next = nextOf(receipt, t);
  return (
    <div>
      <p className={styles.state}>
        <span className="soft">{receipt.income === null ? t.kinds[receipt.kind] : postings[receipt.income]}</span>{' '}
        <Tag tone={TONE[receipt.state]}>{t.states[receipt.state]}</Tag>
      </p>
      <Amount value={receipt.amount} size="display" />
      {receipt.reason === '' ? null : (
        <p>
          {t.reason}: {receipt.reason}
        </p>
      )}
      <div className={styles.next} aria-live="polite">
        {next.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

/** Dots are done, the bob is current, a ring is to come. */
function Course({ steps }: { readonly steps: Receipt['steps'] }) {
  const t = useReceiptWords();
  const now = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <ol className={course.course}>
      {steps.map(({ step, isDone, at, day }, index) => (
        <li
          key={step}
          className={isDone ? classNames(course.done, index === now && course.now) : course.coming}
          aria-current={index === now ? 'step' : undefined}
        >
          <span>{t.steps[step]}</span>
          <span className="small soft">
            {at === null ? null : (
              <>
                <Moment at={at} /> UTC
              </>
            )}
            {day === null ? null : toDayText(day)}
            {isDone || day !== null ? null : t.toCome}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Facts({ receipt: { kind, charge, net, title, address, transaction } }: { readonly receipt: Receipt }) {
  const t = useReceiptWords();
  const leaves = kind === 'withdrawal' || kind === 'exit';
  return (
    <dl className={styles.facts}>
      {title === null ? null : <Fact label={t.package}>{title}</Fact>}
      {leaves || readUsdt(charge) > 0n ? (
        <>
          <Fact label={t.charge}>
            <Amount value={charge} />
          </Fact>
          <Fact label={t.arrives}>
            <Amount value={net} />
          </Fact>
        </>
      ) : null}
      {address === null ? null : (
        <Fact label={t.to} isLong>
          <Address value={address} size="small" />
        </Fact>
      )}
      {transaction === null ? null : (
        <Fact label={t.transaction} isLong>
          <Address value={transaction.hash} size="small" />
          <br />
          {transaction.link === null ? (
            <span className="small soft">{t.ownChain}</span>
          ) : (
            <a href={transaction.link} target="_blank" rel="noreferrer">
              {t.explorer}
            </a>
          )}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ label, isLong = false, children }: FactProps) => (
  <div className={classNames(styles.fact, isLong && styles.long)}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function SaveButton({ kind, id }: Pick<ReceiptViewProps, 'kind' | 'id'>) {
  const t = useReceiptWords();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveReceipt(kind, id);
    setBusy(false);
  };
  return (
    <Button busy={isBusy} onClick={() => void save()}>
      {t.pdf}
    </Button>
  );
}
