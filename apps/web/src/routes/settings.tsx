import { Settings } from '../features/auth/settings.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta('Settings');

export default Settings;
