import { VouchersScreen, voucherWords } from '../../features/vendor-vouchers/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const meta = titleMeta(() => voucherWords().title);

export default VouchersScreen;
