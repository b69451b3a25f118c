import { VendorCoursesScreen, vendorCoursesWords } from '../../features/vendor-courses/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const meta = titleMeta(() => vendorCoursesWords().title);

export default VendorCoursesScreen;
