import { IncomeScreen } from '../features/income/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta('Level Income');

export default () => <IncomeScreen kind="level" />;
