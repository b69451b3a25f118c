import { LessonScreen, learnWords } from '../features/learn/index.ts';
import { titleMeta } from '../lib/page.ts';

export const meta = titleMeta(() => learnWords().title);

export default LessonScreen;
