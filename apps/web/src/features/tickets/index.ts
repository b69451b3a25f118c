export { NewTicketScreen } from './new-ticket-screen.tsx';
export { TicketScreen } from './ticket-screen.tsx';
export { TicketsScreen } from './tickets-screen.tsx';
export { ticketWords } from './words.ts';
