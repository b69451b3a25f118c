import { loadResumeWords, NewResumeScreen } from '../features/resumes/index.ts';
import { pageMeta } from '../lib/page.ts';

export const clientLoader = loadResumeWords;
export const meta = pageMeta((t) => t.shell.resumes);

export default NewResumeScreen;
