export { SavedAnswersScreen as default } from '../features/tickets/index.ts';
