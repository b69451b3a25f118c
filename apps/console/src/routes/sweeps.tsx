export { SweepsScreen as default } from '../features/sweeps/index.ts';
