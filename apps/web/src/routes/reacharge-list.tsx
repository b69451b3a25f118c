import { DepositList } from '../features/deposit/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.deposit.history);

export default DepositList;
