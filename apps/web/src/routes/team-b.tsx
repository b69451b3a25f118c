import { TeamScreen } from '../features/team/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta('Team B');

export default () => <TeamScreen team="B" />;
