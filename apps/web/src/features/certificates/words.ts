import { translations } from '@plumbline/texts/certificates';
import { texts as english } from '@plumbline/texts/en/certificates';
import { featureWords } from '../../lib/text/index.ts';

export const {
  loadWords: loadCertificateWords,
  words: certificateWords,
  useWords: useCertificateWords,
} = featureWords(english, translations);
