import { AllWithdrawals } from '../features/withdraw/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.withdraw.title);

export default AllWithdrawals;
