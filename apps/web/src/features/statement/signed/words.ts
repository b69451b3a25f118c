import { texts } from '@plumbline/texts/loaders/signed-statements';
import { featureWords } from '../../../lib/text/index.ts';

export const { useWords: useSignedWords } = featureWords(texts);
