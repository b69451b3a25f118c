import { texts } from '@plumbline/texts/loaders/responses';
import { featureWords } from '../../lib/text/index.ts';

export interface ActWords {
  readonly button: string;
  readonly title: string;
  /** The consequence, with the other side's name. */
  readonly consequence: (values: { readonly person: string }) => string;
}

export type { Texts as ResponseWords } from '@plumbline/texts/responses';

export const { useWords: useResponseWords } = featureWords(texts);
