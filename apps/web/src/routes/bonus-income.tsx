import { incomeScreen } from '../features/income/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.lists.kinds.bonus_income);

export default incomeScreen('bonus');
