import { markDrawn } from '@plumbline/app-runtime/query';
import { CallError, type ErrorCode } from '@plumbline/contract';
import { useEffect, useRef, useState } from 'react';

/** What the server said against what was asked for: trying the same again would not help. Null for anything else. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof CallError && error.status >= 400 && error.status < 500 ? error.message : null;

/** Moves to the first field of a form that is at fault, once it is drawn as such. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

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

/** Which field the server's refusal speaks of, by its code; the first that the form has. */
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
  // The password that confirms a change. A login has no such refusal at a field: it tells neither.
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
 * What the server refused, at the field that it speaks of, until that field changes; then no toast says it again. `error`: of the
 * call; `values`: of the form. A refusal that speaks of no field of this form is a toast.
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
