export { LossesScreen as default } from '../features/proposals/index.ts';
