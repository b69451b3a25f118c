import type { OperatorEndpoint } from '@plumbline/contract/operator';
import { market } from './market.ts';
import { money } from './money.ts';
import { people } from './people.ts';
import { platform } from './platform.ts';

/** Whose roles are the contract's, which the server enforces. */
type Call = Pick<OperatorEndpoint, 'roles'>;
/** Beside an act the call that does it. */
export type Act = readonly [act: string, call: Call];

export interface Help {
  /** The call that it shows. */
  readonly reads: Call;
  /** What the screen is for. */
  readonly is: string;
  /** Where its figures come from, and how sure they are. Each sentence is true of the code, or it does not stand here. */
  readonly from: string;
  /** What is changed on it. */
  readonly acts: readonly Act[];
}

/** By the route's own path; of a row's own screen `things/:id`. */
export const HELP: Readonly<Record<string, Help>> = { ...money, ...people, ...market, ...platform };

/** Of the screen at an address. */
export function helpAt(pathname: string): Help {
  const [first = '', second] = pathname.split('/').filter((part) => part !== '');
  const help = HELP[second === undefined ? first : `${first}/:id`];
  if (!help) throw new Error(`no help is written for ${pathname}`);
  return help;
}
