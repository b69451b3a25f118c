import type { DataOf, withdrawalRequest } from '@plumbline/contract';
import { useEffect, useState } from 'react';
import { showSuccess } from '../../lib/toast.tsx';
import { useWithdrawals } from './api.ts';
import { withdrawWords } from './words.ts';

/**
 * Detects a request in the history by its id: it was accepted despite a lost response, which is reported, and the form
 * is done. Skipped while the response `isAwaited`, because it contains more.
 */
export function useAccepted(requested: Requested | null, isAwaited: boolean, onAccepted: () => void): void {
  const history = useWithdrawals(1);
  const isAccepted =
    requested !== null && !isAwaited && (history.data?.docs.some((row) => row._id === requested._id) ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is found
  useEffect(() => {
    if (!isAccepted) return;
    showSuccess(withdrawWords().taken);
    onAccepted();
  }, [isAccepted]);
}

/** Keeps what the member entered in one flow, in this tab, across reloads and an expired session. */
export function useDraft(memberId: string, flow: string) {
  const store = draftStore(memberId, flow, window.sessionStorage);
  const [draft, setDraft] = useState<Draft>(() => usable(store.read(), Date.now()));
  const keep = (next: Draft): void => {
    store.write(next);
    setDraft(next);
  };
  return { draft, keep, clear: () => keep(EMPTY_DRAFT) };
}

export type Requested = DataOf<typeof withdrawalRequest>;

/** The member's input so far. The one-time code is never stored. */
export interface Draft {
  readonly address: string;
  readonly amount: string;
  /** Amount moved from the Electronic Wallet, which can be moved back; empty for none. */
  readonly moved: string;
  /** The response to step 1; if present, step 2 is open. Nothing is reserved before the code. */
  readonly requested: Requested | null;
}

export const EMPTY_DRAFT: Draft = { address: '', amount: '', moved: '', requested: null };

/** Contract times are `YYYY-MM-DD HH:mm:ss` in UTC. */
const isOver = (expiresAt: string, nowMs: number): boolean => Date.parse(`${expiresAt.replace(' ', 'T')}Z`) <= nowMs;

/** Returns the usable draft: the input stays, an expired request is dropped. */
export const usable = (draft: Draft, nowMs: number): Draft =>
  draft.requested && isOver(draft.requested.expiresAt, nowMs) ? { ...draft, requested: null } : draft;

/**
 * Drafts are stored in the tab (sessionStorage) per member and flow, on every keystroke. After a reload, another page
 * or an expired session, only the same member gets them back.
 */
export interface DraftStore {
  read(): Draft;
  write(draft: Draft): void;
}

const isEmpty = ({ address, amount, moved, requested }: Draft): boolean =>
  address === '' && amount === '' && moved === '' && requested === null;

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(stored: string): Draft | null {
  const value = JSON.parse(stored) as Partial<Draft> | null;
  if (!value || !isText(value.address) || !isText(value.amount)) return null;
  const requested = value.requested && isText(value.requested.expiresAt) ? value.requested : null;
  return { address: value.address, amount: value.amount, moved: isText(value.moved) ? value.moved : '', requested };
}

export function draftStore(memberId: string, flow: string, storage: Storage): DraftStore {
  const key = `withdrawal-draft:${memberId}:${flow}`;
  return {
    read() {
      const stored = storage.getItem(key);
      return (stored && parse(stored)) || EMPTY_DRAFT;
    },
    write(draft) {
      if (isEmpty(draft)) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(draft));
    },
  };
}
