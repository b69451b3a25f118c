import { TeamScreen, teamWords } from '../../features/vendor-team/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const meta = titleMeta(() => teamWords().title);

export default TeamScreen;
