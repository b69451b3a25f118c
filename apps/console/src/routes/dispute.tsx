export { DisputeScreen as default } from '../features/disputes/index.ts';
