import { markDrawn } from '@plumbline/app-runtime/query';
import { type Broken, CallError, type ErrorCode } from '@plumbline/contract';
import { useEffect, useRef, useState } from 'react';

/** Returns the server's refusal of a request, which a retry would not change, or null for other errors. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof CallError && error.status >= 400 && error.status < 500 ? error.message : null;

/** Focuses the first invalid field of a form, once it is rendered. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

/**
 * Tracks the violated rule that a form shows: found on submit and cleared as soon as it is fixed. A further violation
 * appears only on the next submit. `now`: the rule that the current values violate.
 */
export function useBroken(now: Broken) {
  const [found, find] = useState<Broken>(null);
  const broken = found?.key === now?.key ? now : null;
  useEffect(() => {
    if (broken === null) find(null);
  }, [broken]);
  return [broken, find] as const;
}

/** Fields for each refusal code; the first one in the form is used. */
const FIELDS_OF: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  invalid_referral_code: ['referBy'],
  code_not_valid: ['otp'],
  code_wrong: ['otp'],
  new_code_wrong: ['newOtp'],
  insufficient_balance: ['amount'],
  deposit_limit_reached: ['amount'],
  hash_amount_differs: ['amount'],
  hash_not_valid: ['transaction_id'],
  hash_already_reported: ['transaction_id'],
  hash_unknown: ['transaction_id'],
  hash_failed: ['transaction_id'],
  hash_not_yours: ['transaction_id'],
  address_not_valid: ['address', 'payoutAddress'],
  address_is_deposit: ['address', 'payoutAddress'],
  address_is_ours: ['address', 'payoutAddress'],
  address_keeps_money: ['address', 'payoutAddress'],
  address_saved_already: ['address'],
  // The password that confirms a change. A login shows this refusal at no field, because it reveals neither.
  invalid_credentials: ['oldPassword', 'password'],
  factor_wrong: ['code'],
  factor_used: ['code'],
  clock_off: ['code'],
  birth_date_implausible: ['birthDate', 'bornOn'],
  birth_date_not_as_checked: ['bornOn'],
  birth_date_wrong: ['bornOn'],
  not_adult: ['bornOn'],
  child_email_needed: ['childEmail'],
  child_email_own: ['childEmail'],
  purchase_limit_reached: ['amount'],
  link_name_taken: ['name'],
  store_name_taken: ['storeName'],
  store_name_stays: ['storeName'],
  team_has_them: ['email'],
  works_for_a_store: ['email'],
  voucher_unknown: ['voucher'],
  voucher_not_usable: ['voucher'],
  voucher_used_up: ['voucher'],
  voucher_below_minimum: ['voucher'],
  voucher_code_taken: ['code'],
  webhook_address: ['url'],
  answer_wrong: ['answer'],
  seal_too_short: ['answer'],
  seal_is_said: ['answer'],
  handover_code_wrong: ['code'],
};

/**
 * Shows the server's refusal at its field until that field changes, without a toast. `error`: of the call; `values`: of
 * the form. A refusal for no field of this form shows a toast.
 */
export function useRefusal<Name extends string>(error: Error | null, values: Readonly<Record<Name, string>>) {
  const field = error instanceof CallError ? fieldIn(values, error) : undefined;
  const seen = useRef<{ error: Error | null; value: string | undefined }>({ error: null, value: undefined });
  if (seen.current.error !== error) seen.current = { error, value: field && values[field] };
  useEffect(() => {
    if (error !== null && field !== undefined) markDrawn(error);
  }, [error, field]);
  return (name: Name): string | null =>
    name === field && values[name] === seen.current.value ? (error?.message ?? null) : null;
}

const fieldIn = <Name extends string>(values: Readonly<Record<Name, string>>, { code }: CallError): Name | undefined =>
  FIELDS_OF[code as ErrorCode]?.find((field): field is Name => field in values);
