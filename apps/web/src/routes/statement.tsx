import { StatementScreen } from '../features/statement/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.lists.statement);

export default StatementScreen;
