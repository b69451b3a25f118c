import type { Reserve } from '@plumbline/contract';
import { Address, Note, Section, Tag } from '@plumbline/ui';
import { toCountText, toDayText, toMinuteText } from '../../../lib/format.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { Figure } from '../day-figures.tsx';
import { Micro } from '../micro.tsx';
import styles from '../proof.module.css';
import { useReserve } from './reserve-api.ts';
import { ReserveCheckPart } from './reserve-check-part.tsx';
import { useReserveWords } from './reserve-words.ts';

/** Balances at the platform's addresses beside a day's proof. */
export function Reserves({ day }: { readonly day: string }) {
  const t = useReserveWords();
  return (
    <Section title={t.title({ day: toDayText(day) })}>
      <Loaded query={useReserve(day)} failed={t.failed}>
        {(reserve) => (reserve === null ? <p className={styles.words}>{t.none}</p> : <One reserve={reserve} />)}
      </Loaded>
    </Section>
  );
}

const inPercent = (coverage: string | null): string => (coverage === null ? '–' : `${coverage} %`);

/** In USDT, truncated to two digits. */
const missing = ({ owed, total }: Reserve): string | null => {
  const micro = BigInt(owed) - BigInt(total);
  if (micro <= 0n) return null;
  const cents = (micro + 9_999n) / 10_000n;
  return `${toCountText(Number(cents / 100n))}.${String(cents % 100n).padStart(2, '0')}`;
};

function One({ reserve }: { readonly reserve: Reserve }) {
  const t = useReserveWords();
  const short = missing(reserve);
  return (
    <>
      <p className={styles.words}>{t.lead}</p>
      {short === null ? null : <Note>{t.short({ amount: short })}</Note>}
      <dl className={styles.figures}>
        <Figure
          label={t.onChain}
          note={t.onChainNote({ block: reserve.block.number, at: toMinuteText(reserve.block.at) })}
        >
          <Micro value={reserve.total} />
        </Figure>
        <Figure label={t.coverage} note={t.coverageNote}>
          {inPercent(reserve.coverage)}
        </Figure>
        {reserve.desk === '0' ? null : (
          <Figure label={t.desk} note={t.deskNote({ coverage: inPercent(reserve.coverageWithDesk) })}>
            <Micro value={reserve.desk} />
          </Figure>
        )}
      </dl>
      <Addresses reserve={reserve} />
      <ReserveCheckPart key={reserve.day} reserve={reserve} />
    </>
  );
}

function Addresses({ reserve: { addresses, deposits } }: { readonly reserve: Reserve }) {
  const t = useReserveWords();
  return (
    <div className={styles.words}>
      <h3>{t.addresses}</h3>
      <ul className={styles.addresses}>
        {addresses.map(({ address, purpose, amount, signature }) => (
          <li key={address}>
            <span>
              {t.purpose[purpose]}{' '}
              <Tag tone={signature === null ? 'wait' : 'good'}>{signature === null ? t.notSigned : t.signed}</Tag>
            </span>
            <Micro value={amount} />
            <Address value={address} size="small" />
          </li>
        ))}
        <li>
          <span>{t.deposits({ count: toCountText(deposits.addresses) })}</span>
          <Micro value={deposits.total} />
          <span className="small soft">{t.depositsNote}</span>
        </li>
      </ul>
    </div>
  );
}
