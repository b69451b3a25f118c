import type { Proof } from '@plumbline/contract';
import { buttonClass, EmptyState } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { readForEveryScreen } from '../../lib/first-reads.ts';
import { toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { type Asked, useAskedProof } from './api.ts';
import { Check } from './check.tsx';
import { DayFigures } from './day-figures.tsx';
import { Days } from './days.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Reserves } from './reserves/reserves.tsx';
import { proofWords, useProofWords } from './words.ts';

export const meta = titleMeta(() => proofWords().title);

/** Visitors check the list as well: no session is asked for. */
export async function clientLoader(): Promise<null> {
  await readForEveryScreen();
  return null;
}

/** `?day=`, or `?posting=` for the first proof that holds a posting; anything else counts as none. */
function readAsked(params: URLSearchParams): Asked {
  const only = (name: string, form: RegExp) => {
    const value = params.get(name);
    return value !== null && form.test(value) ? value : null;
  };
  return { day: only('day', /^\d{4}-\d{2}-\d{2}$/), posting: only('posting', /^\d{1,18}$/) };
}

/** The proof of liabilities of a day, checked in the browser: by anybody as a whole, and by whoever is signed in for their own money. */
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
  if (day !== null) return <EmptyState action={newest}>{t.noneOf(toDayText(day))}</EmptyState>;
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
