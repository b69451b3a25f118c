import { GenealogyScreen } from '../features/genealogy/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.genealogy.title);

export default GenealogyScreen;
