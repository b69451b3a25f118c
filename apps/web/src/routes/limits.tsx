import { LimitsScreen } from '../features/responsible-use/index.ts';
import { titleMeta } from '../lib/page.ts';
import { loadResponsibleUseWords, responsibleUseWords } from '../lib/text/by-screen/responsible-use.ts';

export const clientLoader = loadResponsibleUseWords;
export const meta = titleMeta(() => responsibleUseWords().title);

export default LimitsScreen;
