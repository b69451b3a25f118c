import { texts } from '@plumbline/texts/loaders/vendor-team';
import { featureWords } from '../../lib/text/index.ts';

export const { words: teamWords, useWords: useTeamWords } = featureWords(texts);
