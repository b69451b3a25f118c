import { texts as english } from '@plumbline/texts/en/ui';
import type { Texts } from '@plumbline/texts/ui';
import { createContext, useContext } from 'react';

/** Texts that primitives contain, in English by default. */
const Words = createContext<Texts>(english);

/** `<UiWordsProvider value={words}>` around an app in another language. */
export const UiWordsProvider = Words.Provider;
export const useUiWords = (): Texts => useContext(Words);
