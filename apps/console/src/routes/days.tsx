export { DaysScreen as default } from '../features/days/index.ts';
