import type { z } from 'zod';
import type { Endpoint, Repeatable } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';

/** Roles of operators. `auditor` reads everything and changes nothing. */
export const OPERATOR_ROLES = ['owner', 'finance', 'support', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** For calls that every operator may read. */
export const EVERY_ROLE: readonly OperatorRole[] = [...OPERATOR_ROLES];

/** A console call. The contract defines who may make it, and the server checks that before the handler runs. */
export interface OperatorEndpoint<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
> extends Endpoint<Input, Data, Code> {
  readonly audience: 'operator';
  readonly path: `/operatorApi/${string}`;
  /** Operators in other roles get 403 `role_not_allowed`. */
  readonly roles: readonly OperatorRole[];
  /**
   * Moves money or grants power, so it requires a second factor for exactly this action. Without one the response is
   * 409 `confirmation_needed`, with the `statement` to confirm in `data`; the call is then resent with the header.
   */
  readonly isConfirmed?: true;
  /** Allowed in a locked session, to unlock it or to sign out. */
  readonly whileLocked?: true;
  /** A success ends the session, and the browser deletes its cookie. */
  readonly endsSession?: true;
}

/** Carries the confirmation of a decision: the `challenge` of `operatorOpenConfirmation`. */
export const CONFIRMATION_HEADER = 'x-confirmation';

/** Further failures of every console call. */
type Common = 'role_not_allowed' | 'session_locked' | 'cross_site' | 'csrf_wrong';

/** Preserves the exact types of schemas and codes, and adds the failures returned before the handler. */
export const defineOperatorEndpoint = <Input extends z.ZodType, Data extends z.ZodType, const Code extends ErrorCode>(
  endpoint: Omit<OperatorEndpoint<Input, Data, Code>, 'audience'> & Repeatable,
): OperatorEndpoint<Input, Data, Code | Common> => ({
  ...endpoint,
  audience: 'operator',
  errors: [...endpoint.errors, 'role_not_allowed', 'session_locked', 'cross_site', 'csrf_wrong'],
});

/** Does the same for a decision that the operator confirms with a second factor. */
export const defineDecision = <Input extends z.ZodType, Data extends z.ZodType, const Code extends ErrorCode>(
  endpoint: Omit<OperatorEndpoint<Input, Data, Code>, 'audience' | 'isConfirmed'> & Repeatable,
): OperatorEndpoint<Input, Data, Code | Common | 'confirmation_needed'> =>
  defineOperatorEndpoint({ ...endpoint, isConfirmed: true, errors: [...endpoint.errors, 'confirmation_needed'] });

export const isOperatorEndpoint = (endpoint: Endpoint): endpoint is OperatorEndpoint => 'roles' in endpoint;
