export { DepositsScreen as default } from '../features/deposits/index.ts';
