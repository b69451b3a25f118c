import { texts as english } from '@plumbline/texts/en/resumes';
import { translations } from '@plumbline/texts/resumes';
import { featureWords } from '../../lib/text/index.ts';
import { loadFormWords } from '../../lib/vendor/words.ts';

export type { Texts as ResumeWords } from '@plumbline/texts/resumes';

const { loadWords, useWords } = featureWords(english, translations);

export const useResumeWords = useWords;
/** Loads the texts of the form and of the unsaved-changes guard. */
export const loadResumeWords = async (): Promise<void> => {
  await Promise.all([loadWords(), loadFormWords()]);
};
