import { GenealogyScreen } from '../features/genealogy/index.ts';
import { titleMeta } from '../lib/page.ts';
import { genealogyWords, loadGenealogyWords } from '../lib/text/by-screen/genealogy.ts';

export const clientLoader = loadGenealogyWords;
export const meta = titleMeta(() => genealogyWords().title);

export default GenealogyScreen;
