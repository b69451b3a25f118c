export { FeePlanScreen as default } from '../features/fees/index.ts';
