import { useParams } from 'react-router';
import { loadResponseWords, ThreadScreen } from '../features/responses/index.ts';
import { loadResumeWords, SentResume } from '../features/resumes/in-applications.ts';
import { pageMeta } from '../lib/page.ts';

export const clientLoader = () => Promise.all([loadResponseWords(), loadResumeWords()]);
export const meta = pageMeta((t) => t.shell.answers);

export default function Application() {
  const { id = '' } = useParams();
  return <ThreadScreen id={id} SentResume={SentResume} />;
}
