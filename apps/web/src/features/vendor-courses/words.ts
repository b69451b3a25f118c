import { texts as ofEditor } from '@plumbline/texts/loaders/course-editor';
import { texts } from '@plumbline/texts/loaders/vendor-courses';
import { featureWords } from '../../lib/text/index.ts';

export const { words: vendorCoursesWords, useWords: useCoursesWords } = featureWords(texts);

export const { useWords: useEditorWords } = featureWords(ofEditor);

export const vendorCertificatesTitle = (): string => vendorCoursesWords().certificates;
