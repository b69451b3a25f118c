import { pageMeta } from '../lib/page.ts';
import { NotFound } from '../shell/not-found.tsx';

export const meta = pageMeta((t) => t.shell.notFoundTitle);

export default NotFound;
