/** For the home screens, which load nothing else of this feature. */
export { WaitingTickets } from './waiting-tickets.tsx';
