import { texts as english } from '@plumbline/texts/en/vendor-courses';
import { translations } from '@plumbline/texts/vendor-courses';
import { featureWords } from '../../lib/text/index.ts';

export const {
  loadWords: loadCoursesWords,
  words: vendorCoursesWords,
  useWords: useCoursesWords,
} = featureWords(english, translations);

export const vendorCertificatesTitle = (): string => vendorCoursesWords().certificates;
