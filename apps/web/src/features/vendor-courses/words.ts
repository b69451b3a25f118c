import { texts } from '@plumbline/texts/loaders/vendor-courses';
import { featureWords } from '../../lib/text/index.ts';

export const { words: vendorCoursesWords, useWords: useCoursesWords } = await featureWords(texts);

export const vendorCertificatesTitle = (): string => vendorCoursesWords().certificates;
