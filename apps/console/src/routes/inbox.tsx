export { ContactScreen as default } from '../features/messages/index.ts';
