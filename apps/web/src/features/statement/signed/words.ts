import { texts as english } from '@plumbline/texts/en/signed-statements';
import { translations } from '@plumbline/texts/signed-statements';
import { featureWords } from '../../../lib/text/index.ts';

export const { useWords: useSignedWords } = featureWords(english, translations);
