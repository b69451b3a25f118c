import { LimitsScreen } from '../features/safeguards/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.safeguards.title);

export default LimitsScreen;
