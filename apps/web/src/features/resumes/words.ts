import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { texts as sections } from '@plumbline/texts/loaders/resume-sections';
import { texts } from '@plumbline/texts/loaders/resumes';
import { useQuery } from '@tanstack/react-query';
import { featureWords, type Language } from '../../lib/text/index.ts';

export type { Texts as ResumeWords } from '@plumbline/texts/resumes';

export const { useWords: useResumeWords } = featureWords(texts);
/** The labels of a resume's sections and fields in the reader's language. */
export const { useWords: useSectionTexts } = featureWords(sections);
/** The same in the language of a resume, once they have loaded. */
export const useTextsIn = (language: Language) =>
  useQuery({
    queryKey: ['resume-sections', language],
    queryFn: async () => (await loadChunk(sections[language])).texts,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
