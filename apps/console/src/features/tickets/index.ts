export { SavedAnswersScreen } from './saved-answers-screen.tsx';
export { TicketScreen } from './ticket-screen.tsx';
export { TicketsScreen } from './tickets-screen.tsx';
