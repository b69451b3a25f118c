export { TicketScreen as default } from '../features/tickets/index.ts';
