import { CallError, myProof, type PersonProof, type Proof, proofs } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';

const quiet = { isQuiet: true };

/** Reads the days with a proof, newest first. */
export const useProofs = (page: number) =>
  useQuery({
    ...read(proofs, { page: String(page), limit: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
    meta: quiet,
  });

/** Selects a proof: of a day, the first that contains a posting, or the newest. */
export interface Asked {
  readonly day: string | null;
  readonly posting: string | null;
}

/** Reads the selected proof; null if there is none. */
export const useAskedProof = ({ day, posting }: Asked) =>
  useQuery({
    ...read(proofs, { limit: '1', ...(day === null ? {} : { day }), ...(posting === null ? {} : { posting }) }),
    select: ({ docs }): Proof | null => docs[0] ?? null,
    meta: quiet,
  });

/** The caller's own proof. `why` it is missing: no account on that day, or an operator's view, which has no key. */
export type OwnProof = { readonly proof: PersonProof } | { readonly proof: null; readonly why: 'no-leaf' | 'view' };

/** Reads the caller's own proof. Not cached by the query client, because it contains the key. */
export async function fetchOwnProof(day: string): Promise<OwnProof> {
  try {
    return { proof: (await api(myProof, { day })).data };
  } catch (error) {
    if (error instanceof CallError && error.code === 'proof_unknown') return { proof: null, why: 'no-leaf' };
    if (error instanceof CallError && error.code === 'view_only') return { proof: null, why: 'view' };
    throw error;
  }
}
