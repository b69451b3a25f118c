import { NewTicketScreen, ticketWords } from '../features/tickets/index.ts';
import { titleMeta } from '../lib/page.ts';

export const meta = titleMeta(() => ticketWords().make);

export default NewTicketScreen;
