import { VendorCertificatesScreen, vendorCertificatesTitle } from '../../features/vendor-courses/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const meta = titleMeta(vendorCertificatesTitle);

export default VendorCertificatesScreen;
