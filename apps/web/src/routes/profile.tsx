import { ProfileScreen, profileWords } from '../features/profile/index.ts';
import { titleMeta } from '../lib/page.ts';

export const meta = titleMeta(() => profileWords().title);

export default ProfileScreen;
