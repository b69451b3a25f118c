export { DisputesScreen as default } from '../features/disputes/index.ts';
