import { ProgrammeScreen } from '../features/referral-programme/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.programme.title);

export default ProgrammeScreen;
