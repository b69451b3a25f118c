import {
  addAddress,
  type BuyerAddress,
  CallError,
  createOrder,
  deleteAddress,
  type Envelope,
  editAddress,
  getAddress,
  type InputOf,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { FactorProof } from '../../lib/factor-form.tsx';
import { queryClient, read, refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { showLastingError } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import type { Attempt } from './attempt.ts';
import { checkoutWords } from './words.ts';

export const useAddresses = () => useQuery({ ...read(getAddress), meta: { isQuiet: true } });

const readAgain = () => queryClient.invalidateQueries({ queryKey: [getAddress.name] });

export type AddressForm = InputOf<typeof addAddress>;

/** Saves a new or a changed address. */
export const useSaveAddress = () =>
  useCall(
    ({ _id, ...form }: AddressForm & { readonly _id: string | null }): Promise<Envelope<BuyerAddress>> =>
      _id === null ? api(addAddress, form) : api(editAddress, { _id, ...form }),
    { onSuccess: readAgain },
  );

export const useDeleteAddress = () => useCall((_id: string) => api(deleteAddress, { _id }), { onSuccess: readAgain });

interface Sending {
  readonly attempt: Attempt;
  readonly otp?: string;
  readonly proof?: FactorProof;
}

interface PurchaseOptions {
  readonly onAnswer: (answer: Awaited<ReturnType<typeof buy>>, attempt: Attempt) => unknown;
  /** `code` of the contract; undefined if the response was lost. */
  readonly onRefused: (code: string | undefined, attempt: Attempt) => void;
  /** A query for the outcome, not a purchase; a refusal is a valid answer. */
  readonly isQuiet?: boolean;
}

const buy = ({ attempt: { key, cartVersion, addressId, total }, otp, proof }: Sending) =>
  api(createOrder, { key, cartVersion, addressId, total, ...(otp === undefined ? {} : { otp }), ...proof });

/** Tells whether there was no response, or only a proxy's: the order may have been placed. */
const isLost = (error: Error): boolean => error instanceof CallError && [0, 502, 504].includes(error.status);

const wordsOf = (error: Error): string => {
  if (isLost(error)) return checkoutWords().lost;
  return error instanceof CallError ? error.message : text().common.somethingWentWrong;
};

/** Sends a purchase. A retry is safe, because an attempt buys once. A failure stays visible (section 7). */
export const usePurchase = ({ onAnswer, onRefused, isQuiet = false }: PurchaseOptions) =>
  useCall(buy, {
    meta: { isQuiet: true },
    onSuccess: (answer, { attempt }) => onAnswer(answer, attempt),
    onError: (error, { attempt }) => {
      if (error instanceof CallError && error.status === 401) return;
      if (!(error instanceof CallError)) console.error(error);
      if (!isQuiet) showLastingError(wordsOf(error));
      onRefused(error instanceof CallError ? error.code : undefined, attempt);
    },
    onSettled: refreshEverything,
  });
