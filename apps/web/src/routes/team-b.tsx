import { teamScreen } from '../features/team/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.team.team('B'));

export default teamScreen('B');
