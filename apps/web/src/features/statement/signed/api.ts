import { saveFile } from '@plumbline/app-runtime/save-file';
import { CallError, getStatements, makeStatement, type RequestOf, statementFile } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, download } from '../../../lib/api.ts';
import { read, refreshEverything } from '../../../lib/query.ts';
import { text } from '../../../lib/text/index.ts';
import { showError } from '../../../lib/toast.tsx';
import { useCall } from '../../../lib/use-call.ts';

/** A year of months. */
export const STATEMENTS_A_PAGE = 12;
/** One that waits is signed within seconds. */
const LOOK_EVERY_MS = 1_000;

export const useSignedStatements = (page: number) =>
  useQuery({
    ...read(getStatements, { page: String(page), limit: String(STATEMENTS_A_PAGE) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.docs.some(({ status }) => status === 'waiting') ? LOOK_EVERY_MS : false,
    meta: { isQuiet: true },
  });

export const useMakeStatement = () =>
  useCall((form: RequestOf<typeof makeStatement>) => api(makeStatement, form), { onSettled: refreshEverything });

export type StatementFormat = 'pdf' | 'csv' | 'json' | 'sig';

/** Saves a file of a statement; says what went wrong. */
export async function saveStatementFile(id: string, format: StatementFormat): Promise<void> {
  try {
    const { name, content } = await download(statementFile, { id, format });
    saveFile(name, content);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return;
    showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
  }
}
