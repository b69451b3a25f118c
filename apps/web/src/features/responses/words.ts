import { texts as english } from '@plumbline/texts/en/responses';
import { translations } from '@plumbline/texts/responses';
import { featureWords } from '../../lib/text/index.ts';

export interface ActWords {
  readonly button: string;
  readonly title: string;
  /** The consequence, with the other side's name. */
  readonly consequence: (values: { readonly person: string }) => string;
}

export type { Texts as ResponseWords } from '@plumbline/texts/responses';

export const { loadWords: loadResponseWords, useWords: useResponseWords } = featureWords(english, translations);
