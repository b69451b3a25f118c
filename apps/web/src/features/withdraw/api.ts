import {
  CallError,
  type ErrorCode,
  packageWithdrawalRequest,
  packageWithdrawalVerify,
  type RequestOf,
  withdrawalList,
  withdrawalRequest,
  withdrawalVerify,
} from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pollBalances, showMoneyFailure } from '../../lib/money.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

/** Reads the caller's withdrawals, newest first. The path's `id` is the page (decisions, section 10). */
export const useWithdrawals = (page: number, filters: Readonly<Record<string, string>> = {}) =>
  useQuery({
    ...read(withdrawalList, { ...filters, id: String(page), limit: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });

/**
 * Sends step 1 of both flows: mails a code and reserves nothing. A lost response is harmless: money moved to the
 * Flexible wallet stays there, and the same request moves nothing more.
 */
export const useRequest = () =>
  useCall((form: RequestOf<typeof withdrawalRequest>) => api(withdrawalRequest, form), {
    onSettled: refreshEverything,
  });

export const useExitRequest = () =>
  useCall((form: RequestOf<typeof packageWithdrawalRequest>) => api(packageWithdrawalRequest, form));

/** Tells whether the request can no longer be confirmed; its details stay, and a new code is required. */
const isOver = (error: Error): boolean =>
  error instanceof CallError &&
  (['withdrawal_expired', 'withdrawal_unknown'] satisfies ErrorCode[]).some((code) => code === error.code);

interface VerifyOptions {
  /** The withdrawal is on its way. Called before anything is refreshed, even if the screen is closed. */
  readonly onDone: () => unknown;
  readonly onOver: () => void;
  /** Message if the response was lost. */
  readonly unanswered: string;
}

/** Returns the options of step 2, which answers a repeated confirmation with the first result. */
const verifying = ({ onDone, onOver, unanswered }: VerifyOptions) => ({
  meta: { isQuiet: true },
  onSuccess: (answer: { message: string }) => {
    showSuccess(answer.message);
    return onDone();
  },
  onError: (error: Error) => {
    showMoneyFailure(error, unanswered);
    if (isOver(error)) onOver();
  },
  onSettled: refreshEverything,
});

export const useVerify = (options: VerifyOptions) =>
  useCall((form: RequestOf<typeof withdrawalVerify>) => api(withdrawalVerify, form), verifying(options));

export const useExitVerify = (options: VerifyOptions) =>
  useCall((form: RequestOf<typeof packageWithdrawalVerify>) => api(packageWithdrawalVerify, form), verifying(options));
