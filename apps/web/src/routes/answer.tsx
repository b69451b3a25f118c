import { useParams } from 'react-router';
import { AnswerScreen, loadResponseWords } from '../features/responses/index.ts';
import { ChooseResume, loadResumeWords } from '../features/resumes/in-applications.ts';
import { pageMeta } from '../lib/page.ts';

export const clientLoader = () => Promise.all([loadResponseWords(), loadResumeWords()]);
export const meta = pageMeta((t) => t.shell.answers);

export default function Answer() {
  const { id = '' } = useParams();
  return <AnswerScreen slug={id} ChooseResume={ChooseResume} />;
}
