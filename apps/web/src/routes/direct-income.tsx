import { IncomeScreen } from '../features/income/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta('Direct Income');

export default () => <IncomeScreen kind="direct" />;
