export { SubscribersScreen as default } from '../features/messages/index.ts';
