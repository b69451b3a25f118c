import { useParams } from 'react-router';
import { ThreadScreen } from '../features/responses/thread-screen.tsx';
import { SentResume } from '../features/resumes/in-applications.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.shell.answers);

export default function Application() {
  const { id = '' } = useParams();
  return <ThreadScreen id={id} SentResume={SentResume} />;
}
