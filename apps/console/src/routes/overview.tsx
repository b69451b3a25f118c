export { OverviewScreen as default } from '../features/overview/index.ts';
