import { type DataOf, type FirstStep, firstSteps } from '@plumbline/contract';
import { classNames, Section, SkeletonRows } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toDayText } from '../../lib/format.ts';
import { pollBalances } from '../../lib/money.ts';
import { read } from '../../lib/query.ts';
import styles from './first-steps.module.css';
import { useFirstStepsWords } from './words.ts';

const WHERE: Readonly<Partial<Record<FirstStep, string>>> = {
  deposit: '/deposit',
  package: '/stake',
  factor: '/settings',
  address: '/settingNew',
};

/**
 * Completed first steps and the next one; hidden once all are done or if loading fails. `isShort`: shows only the
 * number of completed steps, and no placeholder while loading.
 */
export function FirstSteps({ isShort = false }: { readonly isShort?: boolean }) {
  const t = useFirstStepsWords();
  const { data, isPending } = useQuery({
    ...read(firstSteps),
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });
  if (isPending && !isShort) return <SkeletonRows count={7} />;
  if (!data || data.steps.every(({ isDone }) => isDone)) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <Section title={t.title} aside={<span className="soft">{t.done({ count: done, all: data.steps.length })}</span>}>
      <Steps data={isShort ? { ...data, steps: data.steps.filter(({ isDone }) => !isDone) } : data} />
    </Section>
  );
}

function Steps({ data: { steps, paidDay } }: { readonly data: DataOf<typeof firstSteps> }) {
  const t = useFirstStepsWords();
  const now = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, isDone }) => (
        <li
          key={step}
          className={classNames(isDone && styles.done, step === now && styles.now)}
          aria-current={step === now ? 'step' : undefined}
        >
          <span>
            {step === 'paidDay' && paidDay !== null && !isDone
              ? t.paidDay({ day: toDayText(paidDay.day), shown: toDayText(paidDay.shownOn) })
              : t.steps[step]}
            {isDone ? <span className="sr-only">, {t.isDone}</span> : null}
          </span>
          {isDone || WHERE[step] === undefined ? null : (
            <Link to={WHERE[step]}>{t.acts[step as keyof typeof t.acts]}</Link>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Collapses sections that contain only zeros. */
export const Folded = ({ children }: { readonly children: ReactNode }) => (
  <details className={styles.folded}>
    <summary>{useFirstStepsWords().folded}</summary>
    {children}
  </details>
);
