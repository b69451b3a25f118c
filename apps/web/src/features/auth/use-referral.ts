import { CallError } from '@plumbline/contract';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../lib/text/index.ts';
import { showError } from '../../lib/toast.tsx';
import { checkReferral } from './calls.ts';

interface Checked {
  readonly name: string;
  readonly error: string | null;
}

const NOBODY: Checked = { name: '', error: null };

/** Looks up the name for a code. A network failure says nothing about the code: it shows a toast and can be retried. */
const ask = (code: string): Promise<Checked> =>
  checkReferral(code).then(
    ({ data }) => ({ name: data.fullName, error: null }),
    (error: unknown) => {
      if (error instanceof CallError && error.status === 400) return { name: '', error: error.message };
      showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
      return NOBODY;
    },
  );

/**
 * Checks the referral code when the field loses focus, on load if the link has a code, and before submitting if no
 * check has finished. Each code is requested once.
 */
export function useReferral(codeOnLoad: string) {
  const [checked, setChecked] = useState<Checked>(NOBODY);
  const last = useRef<{ code: string; answer: Promise<Checked> } | null>(null);
  const check = async (typed: string): Promise<string> => {
    const code = typed.trim().toUpperCase();
    if (code === '') {
      forget();
      return '';
    }
    if (last.current?.code !== code) last.current = { code, answer: ask(code) };
    const asked = last.current;
    const answer = await asked.answer;
    // Another code was typed meanwhile, so this response is stale.
    if (last.current !== asked) return '';
    if (answer.name === '') last.current = null;
    setChecked(answer);
    return answer.name;
  };
  const forget = () => {
    last.current = null;
    setChecked(NOBODY);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the code of the link
  useEffect(() => {
    if (codeOnLoad !== '') void check(codeOnLoad);
  }, []);
  return { ...checked, check, forget };
}
