import { texts as english } from '@plumbline/texts/en/packages';
import { translations } from '@plumbline/texts/packages';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as PackageWords } from '@plumbline/texts/packages';

export const {
  loadWords: loadPackageWords,
  words: packageWords,
  useWords: usePackageWords,
} = featureWords(english, translations);
