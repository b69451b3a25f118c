import { KeysScreen, keyWords } from '../../features/vendor-keys/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const meta = titleMeta(() => keyWords().title);

export default KeysScreen;
