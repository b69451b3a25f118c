export { DisputeScreen } from './dispute-screen.tsx';
export { DisputesScreen } from './disputes-screen.tsx';
