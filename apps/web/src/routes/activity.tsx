import { ActivityScreen } from '../features/activity/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.lists.activity);

export default function Activity() {
  return <ActivityScreen />;
}
