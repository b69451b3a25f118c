import { texts as english } from '@plumbline/texts/en/vendor-team';
import { translations } from '@plumbline/texts/vendor-team';
import { featureWords } from '../../lib/text/index.ts';

export const {
  loadWords: loadTeamWords,
  words: teamWords,
  useWords: useTeamWords,
} = featureWords(english, translations);
