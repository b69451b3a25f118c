import { UiPreview } from '../features/site/ui-preview.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta(() => 'Primitives');

export default UiPreview;
