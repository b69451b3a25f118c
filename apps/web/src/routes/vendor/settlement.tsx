import { SettlementScreen, settlementWords } from '../../features/settlement/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const meta = titleMeta(() => settlementWords().title);

export default SettlementScreen;
