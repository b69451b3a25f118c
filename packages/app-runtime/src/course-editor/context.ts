import type { Envelope } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type CallOptions, useSingleFlight } from '../single-flight.ts';
import type { CourseShell } from './calls.ts';
import { type CourseWords, courseWords } from './words.ts';

const Shell = createContext<CourseShell | null>(null);
export const CourseShellProvider = Shell.Provider;

export function useShell(): CourseShell & { readonly t: CourseWords } {
  const shell = useContext(Shell);
  if (shell === null) throw new Error('the editor of a course stands in no shell');
  return { ...shell, t: courseWords(shell.language) };
}

/** The key of everything that is read of a course here. */
export const keyOf = (name: string, ...rest: readonly string[]) => ['course-editor', name, ...rest];

/**
 * A call that acts, once at a time. Its success is told. Everything of the editor is read again, also after a refusal: somebody else
 * may have saved meanwhile.
 */
export function useAct<Variables, Data>(
  act: (variables: Variables) => Promise<Envelope<Data>>,
  options: CallOptions<Variables, Data> = {},
) {
  const { showSuccess, calls } = useShell();
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: keyOf(calls.name) });
  return useSingleFlight(act, {
    ...options,
    onSuccess: (answer, ...rest) => {
      showSuccess(answer.message);
      readAgain();
      return options.onSuccess?.(answer, ...rest);
    },
    onError: (...args) => {
      readAgain();
      return options.onError?.(...args);
    },
  });
}
