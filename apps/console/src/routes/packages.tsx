export { PackagesScreen as default } from '../features/plans/index.ts';
