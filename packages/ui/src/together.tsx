import { createContext, type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';

/** Decimals that each amount of a sum needs; 2 is the least. */
type Needs = readonly number[];

/** Decimals of the amounts here, and, inside a sum, how one of them says what it needs. */
export const Sum = createContext<readonly [places: number, setNeeds?: Dispatch<SetStateAction<Needs>>]>([2]);

/** Amounts that belong to one sum: all show as many decimals as the longest of them needs, so they add up exactly as shown. */
export function Together({ children }: { readonly children: ReactNode }) {
  const [needs, setNeeds] = useState<Needs>([2]);
  return <Sum value={[Math.max(...needs), setNeeds]}>{children}</Sum>;
}
