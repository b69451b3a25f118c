import type { z } from 'zod';
import type { Endpoint, Repeatable } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';

/** What an operator may be. `auditor` reads everything and changes nothing. */
export const OPERATOR_ROLES = ['owner', 'finance', 'support', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** For what every operator may read. */
export const EVERY_ROLE: readonly OperatorRole[] = [...OPERATOR_ROLES];

/** A call of the console: who may make it is part of the contract, and the server checks it before the handler runs. */
export interface OperatorEndpoint<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
> extends Endpoint<Input, Data, Code> {
  readonly audience: 'operator';
  readonly path: `/operatorApi/${string}`;
  /** An operator of another role is answered 403 `role_not_allowed`. */
  readonly roles: readonly OperatorRole[];
  /**
   * It moves money or gives power: it carries a second factor over what it does. Without one it is answered 409
   * `confirmation_needed`, with the `statement` to confirm in `data`; then it is sent again with the header.
   */
  readonly isConfirmed?: true;
  /** A locked session may still make it: to unlock or to sign out. */
  readonly whileLocked?: true;
  /** A success ends the session: the browser forgets its cookie. */
  readonly endsSession?: true;
}

/** Names the confirmation that a decision rests on: the `challenge` of `operatorOpenConfirmation`. */
export const CONFIRMATION_HEADER = 'x-confirmation';

/** Failures that every call of the console can answer with, besides those of every call. */
type Common = 'role_not_allowed' | 'session_locked' | 'cross_site' | 'csrf_wrong';

/** Keeps the exact types of schemas and codes; adds the failures that the mount itself answers with. */
export const defineOperatorEndpoint = <Input extends z.ZodType, Data extends z.ZodType, const Code extends ErrorCode>(
  endpoint: Omit<OperatorEndpoint<Input, Data, Code>, 'audience'> & Repeatable,
): OperatorEndpoint<Input, Data, Code | Common> => ({
  ...endpoint,
  audience: 'operator',
  errors: [...endpoint.errors, 'role_not_allowed', 'session_locked', 'cross_site', 'csrf_wrong'],
});

/** The same for a decision that its operator confirms with a second factor. */
export const defineDecision = <Input extends z.ZodType, Data extends z.ZodType, const Code extends ErrorCode>(
  endpoint: Omit<OperatorEndpoint<Input, Data, Code>, 'audience' | 'isConfirmed'> & Repeatable,
): OperatorEndpoint<Input, Data, Code | Common | 'confirmation_needed'> =>
  defineOperatorEndpoint({ ...endpoint, isConfirmed: true, errors: [...endpoint.errors, 'confirmation_needed'] });

export const isOperatorEndpoint = (endpoint: Endpoint): endpoint is OperatorEndpoint => 'roles' in endpoint;
