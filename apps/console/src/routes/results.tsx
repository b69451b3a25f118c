export { ResultsScreen as default } from '../features/results/index.ts';
