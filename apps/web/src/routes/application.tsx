import { useParams } from 'react-router';
import { ThreadScreen } from '../features/responses/thread-screen.tsx';
import { loadResponseWords } from '../features/responses/words.ts';
import { SentResume } from '../features/resumes/in-applications.tsx';
import { loadResumeWords } from '../features/resumes/words.ts';
import { pageMeta } from '../lib/page.ts';

export const clientLoader = () => Promise.all([loadResponseWords(), loadResumeWords()]);
export const meta = pageMeta((t) => t.shell.answers);

export default function Application() {
  const { id = '' } = useParams();
  return <ThreadScreen id={id} SentResume={SentResume} />;
}
