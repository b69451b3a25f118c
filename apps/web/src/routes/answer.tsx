import { useParams } from 'react-router';
import { AnswerScreen } from '../features/responses/answer-screen.tsx';
import { ChooseResume } from '../features/resumes/in-applications.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.shell.answers);

export default function Answer() {
  const { id = '' } = useParams();
  return <AnswerScreen slug={id} ChooseResume={ChooseResume} />;
}
