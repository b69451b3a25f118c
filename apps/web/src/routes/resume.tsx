import { useParams } from 'react-router';
import { loadResumeWords, ResumeScreen } from '../features/resumes/index.ts';
import { pageMeta } from '../lib/page.ts';

export const clientLoader = loadResumeWords;
export const meta = pageMeta((t) => t.shell.resumes);

export default function Resume() {
  const { id = '' } = useParams();
  return <ResumeScreen key={id} id={id} />;
}
