import { incomeScreen } from '../features/income/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.money.rewardIncome);

export default incomeScreen('reward');
