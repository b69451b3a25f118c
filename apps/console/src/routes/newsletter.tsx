export { SubscribersScreen as default } from '../features/inbox/index.ts';
