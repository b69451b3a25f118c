import { translations } from '@plumbline/texts/account-deletion';
import { texts as english } from '@plumbline/texts/en/account-deletion';
import { featureWords } from '../../lib/text/index.ts';

export const {
  loadWords: loadDeletionWords,
  words: deletionWords,
  useWords: useDeletionWords,
} = featureWords(english, translations);
