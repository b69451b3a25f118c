import { IncomeScreen } from '../features/income/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta('Reward Income');

export default () => <IncomeScreen kind="reward" />;
