import { ReviewsScreen, reviewWords } from '../../features/vendor-reviews/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const meta = titleMeta(() => reviewWords().title);

export default ReviewsScreen;
