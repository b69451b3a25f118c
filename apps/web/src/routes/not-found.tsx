import { pageMeta } from '../lib/page.ts';
import { NotFound } from '../shell/not-found.tsx';

export const meta = pageMeta('Page not found');

export default NotFound;
