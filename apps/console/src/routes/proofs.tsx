export { ProofsScreen as default } from '../features/proofs/index.ts';
