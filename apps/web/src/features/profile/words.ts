import { texts as english } from '@plumbline/texts/en/profile';
import { translations } from '@plumbline/texts/profile';
import { featureWords } from '../../lib/text/index.ts';

export const {
  loadWords: loadProfileWords,
  words: profileWords,
  useWords: useProfileWords,
} = featureWords(english, translations);
