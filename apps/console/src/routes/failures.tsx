export { FailuresScreen as default } from '../features/overview/index.ts';
