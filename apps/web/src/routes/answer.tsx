import { useParams } from 'react-router';
import { AnswerScreen } from '../features/responses/answer-screen.tsx';
import { loadResponseWords } from '../features/responses/words.ts';
import { ChooseResume } from '../features/resumes/in-applications.tsx';
import { loadResumeWords } from '../features/resumes/words.ts';
import { pageMeta } from '../lib/page.ts';

export const clientLoader = () => Promise.all([loadResponseWords(), loadResumeWords()]);
export const meta = pageMeta((t) => t.shell.answers);

export default function Answer() {
  const { id = '' } = useParams();
  return <AnswerScreen slug={id} ChooseResume={ChooseResume} />;
}
