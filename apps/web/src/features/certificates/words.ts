import { texts } from '@plumbline/texts/loaders/certificates';
import { featureWords } from '../../lib/text/index.ts';

export const { words: certificateWords, useWords: useCertificateWords } = featureWords(texts);
