import { LimitsScreen } from '../features/responsible-use/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.responsibleUse.title);

export default LimitsScreen;
