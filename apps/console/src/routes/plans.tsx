export { PlansScreen as default } from '../features/plans/index.ts';
