import type { Texts } from '@plumbline/texts/ui';
import { useSyncExternalStore } from 'react';

let current: Texts | null = null;
const callbacks = new Set<() => void>();

function watch(onChange: () => void): () => void {
  callbacks.add(onChange);
  return () => void callbacks.delete(onChange);
}

function words(): Texts {
  if (current === null) throw new Error('setUiWords() has not been called');
  return current;
}

/** Sets the texts that primitives contain. An app calls it before its first screen, and on a switch of the language. */
export function setUiWords(texts: Texts): void {
  current = texts;
  for (const onChange of callbacks) onChange();
}

export const useUiWords = (): Texts => useSyncExternalStore(watch, words, words);
