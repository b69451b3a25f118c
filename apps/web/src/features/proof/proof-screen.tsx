import type { Proof } from '@plumbline/contract';
import { buttonClass, type Column, DataTable, EmptyState, Section } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { readForEveryScreen } from '../../lib/first-reads.ts';
import { toCountText, toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { rich } from '../../lib/text/index.ts';
import { type Asked, useAskedProof, useProofs } from './api.ts';
import { Check } from './check.tsx';
import { DayFigures } from './day-figures.tsx';
import { Micro } from './micro.tsx';
import styles from './proof.module.css';
import { Reserves } from './reserves/reserves.tsx';
import { type ProofWords, proofWords, useProofWords } from './words.ts';

export const meta = titleMeta(() => proofWords().title);

/** Visitors can check the list too, so no session is required. */
export async function clientLoader(): Promise<null> {
  await readForEveryScreen();
  return null;
}

/** Reads `?day=`, or `?posting=` for the first proof that contains a posting; anything else is ignored. */
function readAsked(params: URLSearchParams): Asked {
  const only = (name: string, form: RegExp) => {
    const value = params.get(name);
    return value !== null && form.test(value) ? value : null;
  };
  return { day: only('day', /^\d{4}-\d{2}-\d{2}$/), posting: only('posting', /^\d{1,18}$/) };
}

/** A day's proof of liabilities, checked in the browser: as a whole, and for the signed-in user's own money. */
export default function ProofScreen() {
  const t = useProofWords();
  const [params] = useSearchParams();
  const asked = readAsked(params);
  return (
    <Page
      help="proof"
      title={t.title}
      lead={t.lead}
      aside={<a href={sitePath('/proof-of-liabilities')}>{t.explained}</a>}
    >
      <Loaded query={useAskedProof(asked)} failed={t.failed}>
        {(proof) => (proof === null ? <NoProof asked={asked} /> : <OneProof proof={proof} />)}
      </Loaded>
      <Days />
    </Page>
  );
}

const OneProof = ({ proof }: { readonly proof: Proof }) => (
  <>
    <Check key={proof.day} proof={proof} />
    <DayFigures proof={proof} />
    <Reserves day={proof.day} />
    <Elsewhere day={proof.day} />
  </>
);

function NoProof({ asked: { day, posting } }: { readonly asked: Asked }) {
  const t = useProofWords();
  const newest = (
    <OwnLink to="/proof" className={buttonClass()}>
      {t.toNewest}
    </OwnLink>
  );
  if (day !== null) return <EmptyState action={newest}>{t.noneOf({ day: toDayText(day) })}</EmptyState>;
  if (posting !== null) return <EmptyState action={newest}>{t.notYet}</EmptyState>;
  return (
    <EmptyState
      action={
        <a href={sitePath('/proof-of-liabilities')} className={buttonClass()}>
          {t.explained}
        </a>
      }
    >
      {t.none}
    </EmptyState>
  );
}

const columns = (t: ProofWords): readonly Column<Proof>[] => [
  {
    key: 'day',
    phone: 'what',
    label: t.day,
    cell: ({ day }) => <OwnLink to={`/proof?day=${day}`}>{toDayText(day)}</OwnLink>,
  },
  {
    key: 'lines',
    label: t.lines,
    align: 'right',
    phone: 'when',
    isLabelled: true,
    cell: ({ leaves }) => toCountText(leaves),
  },
  {
    key: 'owed',
    label: t.owed,
    align: 'right',
    phone: 'amount',
    cell: ({ total }) => <Micro value={total} unit={false} />,
  },
];

/** Every day with a proof, newest first; hidden if there are none. */
function Days() {
  const t = useProofWords();
  return (
    <Loaded query={useProofs(usePage())} failed={t.failed}>
      {({ docs, total, page, limit }) =>
        total === 0 ? null : (
          <Section title={t.days}>
            <DataTable caption={t.days} columns={columns(t)} rows={docs} rowKey={({ day }) => day} />
            <Pager page={page} total={total} limit={limit} />
          </Section>
        )
      }
    </Loaded>
  );
}

/** How to check without this site, and what no check can show. */
function Elsewhere({ day }: { readonly day: string }) {
  const t = useProofWords();
  return (
    <Section title={t.elsewhere}>
      <div className={styles.words}>
        <p>{t.elsewhereLead}</p>
        <ul>
          <li>
            <a href="/proof-checker.html" download>
              {t.checkerFile}
            </a>
            {t.checkerNote}
          </li>
          <li>
            <a href="/proof-format.txt">{t.format}</a>
            {t.formatNote}
          </li>
          <li>
            {t.command}
            <br />
            <code translate="no">
              npx --workspace packages/verify plumbline-verify proof plumbline-proof-{day}.txt plumbline-my-proof-{day}
              .json
            </code>
            <br />
            <code translate="no">
              npx --workspace packages/verify plumbline-verify reserves plumbline-reserves-{day}.txt --rpc https://…
            </code>
          </li>
        </ul>
        <h3>{t.limits}</h3>
        <p>
          {rich(t.limitsText, {
            link: (
              <a key="addresses" href={sitePath('/transparency')}>
                {t.transparency}
              </a>
            ),
          })}
        </p>
      </div>
    </Section>
  );
}
