import { loadResumeWords, SharedScreen } from '../features/resumes/index.ts';
import { pageMeta } from '../lib/page.ts';

export const clientLoader = loadResumeWords;
export const meta = () => [...pageMeta((t) => t.shell.resumes)(), { name: 'robots', content: 'noindex' }];

export default SharedScreen;
