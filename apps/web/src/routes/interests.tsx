import { InterestsScreen, loadMarriageWords, marriageWords } from '../features/marriage/index.ts';
import { loadResponseWords, ResponseList } from '../features/responses/index.ts';
import { titleMeta } from '../lib/page.ts';

export const clientLoader = () => Promise.all([loadMarriageWords(), loadResponseWords()]);
export const meta = titleMeta(() => marriageWords().interests);

export default function Interests() {
  return <InterestsScreen List={ResponseList} />;
}
