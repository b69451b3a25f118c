import { loadResponseWords, ResponsesScreen } from '../features/responses/index.ts';
import { pageMeta } from '../lib/page.ts';

export const clientLoader = loadResponseWords;
export const meta = pageMeta((t) => t.shell.answers);

export default ResponsesScreen;
