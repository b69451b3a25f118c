import { useState } from 'react';
import { type Draft, draftStore, EMPTY_DRAFT, usable } from './draft.ts';

/** What the member entered in one flow, kept in this tab across reloads and an expired session. */
export function useDraft(memberId: string, flow: string) {
  const store = draftStore(memberId, flow, window.sessionStorage);
  const [draft, setDraft] = useState<Draft>(() => usable(store.read(), Date.now()));
  const keep = (next: Draft): void => {
    store.write(next);
    setDraft(next);
  };
  return { draft, keep, clear: () => keep(EMPTY_DRAFT) };
}
