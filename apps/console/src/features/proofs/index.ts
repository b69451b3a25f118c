export { ProofsScreen } from './proofs-screen.tsx';
