import { Unfreeze } from '../features/auth/unfreeze.tsx';
import { titleMeta } from '../lib/page.ts';
import { loadSecurityWords, securityWords } from '../lib/text/by-screen/security.ts';

export const clientLoader = loadSecurityWords;
export const meta = titleMeta(() => securityWords().releaseTitle);

export default Unfreeze;
