import { IdentityScreen } from '../features/kyc/index.ts';
import { titleMeta } from '../lib/page.ts';
import { kycWords, loadKycWords } from '../lib/text/by-screen/kyc.ts';

export const clientLoader = loadKycWords;
export const meta = titleMeta(() => kycWords().title);

export default IdentityScreen;
