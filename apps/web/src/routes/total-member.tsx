import { TotalMembers } from '../features/team/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.totals.title);

export default TotalMembers;
