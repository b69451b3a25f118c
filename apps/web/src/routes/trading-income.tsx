import { IncomeScreen } from '../features/income/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta('Trading Profit');

export default () => <IncomeScreen kind="trading" />;
