import { texts } from '@plumbline/texts/loaders/packages';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as PackageWords } from '@plumbline/texts/packages';

export const { words: packageWords, useWords: usePackageWords } = featureWords(texts);
