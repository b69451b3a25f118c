import { incomeScreen } from '../features/income/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.lists.kinds.relevel_income);

export default incomeScreen('relevel');
