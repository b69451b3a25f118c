import { Unfreeze } from '../features/auth/unfreeze.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.security.releaseTitle);

export default Unfreeze;
