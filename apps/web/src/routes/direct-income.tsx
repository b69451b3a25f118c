import { incomeScreen } from '../features/income/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.money.directIncome);

export default incomeScreen('direct');
