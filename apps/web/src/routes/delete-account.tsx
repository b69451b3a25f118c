import { DeletionScreen, deletionWords } from '../features/account-deletion/index.ts';
import { titleMeta } from '../lib/page.ts';

export const meta = titleMeta(() => deletionWords().title);

export default DeletionScreen;
