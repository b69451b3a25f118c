import { incomeScreen } from '../features/income/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.money.levelIncome);

export default incomeScreen('level');
