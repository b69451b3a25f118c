import { TeamScreen } from '../features/team/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta('Team C');

export default () => <TeamScreen team="C" />;
