import { TicketScreen, ticketWords } from '../features/tickets/index.ts';
import { titleMeta } from '../lib/page.ts';

export const meta = titleMeta(() => ticketWords().title);

export default TicketScreen;
