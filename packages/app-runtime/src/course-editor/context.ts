import type { Envelope } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type CallOptions, useSingleFlight } from '../single-flight.ts';
import type { CourseShell } from './calls.ts';

const Shell = createContext<CourseShell | null>(null);
export const CourseShellProvider = Shell.Provider;

export function useShell(): CourseShell {
  const shell = useContext(Shell);
  if (shell === null) throw new Error('the course editor is used outside a CourseShellProvider');
  return shell;
}

/** Returns the key of a query about a course in the editor. */
export const keyOf = (name: string, ...rest: readonly string[]) => ['course-editor', name, ...rest];

/**
 * Makes a writing call that runs once at a time and reports its success. All of the editor's data is refetched, even
 * after a refusal, because another person may have saved meanwhile.
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
