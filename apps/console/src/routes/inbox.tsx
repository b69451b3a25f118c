export { ContactScreen as default } from '../features/inbox/index.ts';
