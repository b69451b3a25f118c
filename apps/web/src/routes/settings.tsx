import { Settings } from '../features/auth/settings.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.common.settings);

export default Settings;
