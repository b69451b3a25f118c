import { InterestsScreen } from '../features/marriage/interests-screen.tsx';
import { marriageWords } from '../features/marriage/words.ts';
import { ResponseList } from '../features/responses/response-list.tsx';
import { titleMeta } from '../lib/page.ts';

export const meta = titleMeta(() => marriageWords().interests);

export default function Interests() {
  return <InterestsScreen List={ResponseList} />;
}
