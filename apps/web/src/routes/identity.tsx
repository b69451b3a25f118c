import { IdentityScreen } from '../features/kyc/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.kyc.title);

export default IdentityScreen;
