import { InterestsScreen } from '../features/marriage/interests-screen.tsx';
import { loadMarriageWords, marriageWords } from '../features/marriage/words.ts';
import { ResponseList } from '../features/responses/response-list.tsx';
import { loadResponseWords } from '../features/responses/words.ts';
import { titleMeta } from '../lib/page.ts';

export const clientLoader = () => Promise.all([loadMarriageWords(), loadResponseWords()]);
export const meta = titleMeta(() => marriageWords().interests);

export default function Interests() {
  return <InterestsScreen List={ResponseList} />;
}
