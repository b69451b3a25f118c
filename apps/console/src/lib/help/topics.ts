import type { OperatorEndpoint } from '@plumbline/contract/operator';
import { market } from './market.ts';
import { money } from './money.ts';
import { people } from './people.ts';
import { platform } from './platform.ts';

/** Its roles come from the contract, which the server enforces. */
type Call = Pick<OperatorEndpoint, 'roles'>;
/** An action, with the call that performs it. */
export type Act = readonly [act: string, call: Call];

export interface Help {
  /** The call that the screen shows. */
  readonly reads: Call;
  /** What the screen is for. */
  readonly is: string;
  /** Where its figures come from, and how reliable they are. Each sentence must match the code. */
  readonly from: string;
  /** Actions on the screen. */
  readonly acts: readonly Act[];
}

/** By the route's path; for a row's own screen `things/:id`. */
export const HELP: Readonly<Record<string, Help>> = { ...money, ...people, ...market, ...platform };

/** Returns the help of the screen at a path. */
export function helpAt(pathname: string): Help {
  const [first = '', second] = pathname.split('/').filter((part) => part !== '');
  const help = HELP[second === undefined ? first : `${first}/:id`];
  if (!help) throw new Error(`no help is written for ${pathname}`);
  return help;
}
