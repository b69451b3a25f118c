import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { texts as englishSections } from '@plumbline/texts/en/resume-sections';
import { texts as english } from '@plumbline/texts/en/resumes';
import { translations as translationsOfSections } from '@plumbline/texts/resume-sections';
import { translations } from '@plumbline/texts/resumes';
import { useQuery } from '@tanstack/react-query';
import { featureWords, type Language } from '../../lib/text/index.ts';
import { loadFormWords } from '../../lib/vendor/words.ts';

export type { Texts as ResumeWords } from '@plumbline/texts/resumes';

const own = featureWords(english, translations);
const ofSections = featureWords(englishSections, translationsOfSections);

export const useResumeWords = own.useWords;
/** The labels of a resume's sections and fields in the reader's language. */
export const useSectionTexts = ofSections.useWords;
/** The same in the language of a resume, once they have loaded. */
export const useTextsIn = (language: Language) =>
  useQuery({
    queryKey: ['resume-sections', language],
    queryFn: async () =>
      language === 'en' ? englishSections : (await loadChunk(translationsOfSections[language])).texts,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
/** Loads the texts of the form, of the sections and of the unsaved-changes guard. */
export const loadResumeWords = async (): Promise<void> => {
  await Promise.all([own.loadWords(), ofSections.loadWords(), loadFormWords()]);
};
