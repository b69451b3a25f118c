export { AdjustmentsScreen as default } from '../features/proposals/index.ts';
