export { TicketsScreen as default } from '../features/tickets/index.ts';
