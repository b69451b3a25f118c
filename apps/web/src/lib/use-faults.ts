import { CallError, type ErrorCode } from '@plumbline/contract';
import { useEffect, useRef, useState } from 'react';

/**
 * The broken rule that a form shows: found when it is sent, gone as soon as it is mended, also where another one follows; that one is
 * told at the next sending. `now`: which rule the values break at the moment.
 */
export function useBroken(now: string | null) {
  const [found, find] = useState<string | null>(null);
  const broken = found === now ? found : null;
  useEffect(() => {
    if (broken === null) find(null);
  }, [broken]);
  return [broken, find] as const;
}

/** Which field the server's refusal speaks of, by its code. */
const FIELD_OF: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_referral_code: 'referBy',
  code_not_valid: 'otp',
  code_wrong: 'otp',
  insufficient_balance: 'amount',
  deposit_limit_reached: 'amount',
  hash_amount_differs: 'amount',
  hash_not_valid: 'transaction_id',
  hash_already_reported: 'transaction_id',
  hash_unknown: 'transaction_id',
  hash_failed: 'transaction_id',
  hash_not_yours: 'transaction_id',
  address_not_valid: 'address',
  address_is_ours: 'address',
  address_keeps_money: 'address',
  address_saved_already: 'address',
};

/**
 * What the server refused, at the field that it speaks of, beside the toast, until that field changes. `error`: of the call; `values`:
 * of the form. A refusal that speaks of no field is the toast alone.
 */
export function useRefusal<Name extends string>(error: Error | null, values: Readonly<Record<Name, string>>) {
  const refused = error instanceof CallError ? error : null;
  const field = FIELD_OF[refused?.code as ErrorCode] as Name | undefined;
  const seen = useRef<{ error: Error | null; value: string | undefined }>({ error: null, value: undefined });
  if (seen.current.error !== error) seen.current = { error, value: field && values[field] };
  return (name: Name): string | null =>
    refused && name === field && values[name] === seen.current.value ? refused.message : null;
}
