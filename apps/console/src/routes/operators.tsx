export { OperatorsScreen as default } from '../features/operators/index.ts';
