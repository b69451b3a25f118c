import { translations } from '@plumbline/texts/activity';
import { texts as english } from '@plumbline/texts/en/activity';
import { featureWords } from '../../lib/text/index.ts';

export const { loadWords: loadActivityWords, useWords: useActivityWords } = featureWords(english, translations);
