export { PackagesScreen } from './packages-screen.tsx';
export { PlansScreen } from './plans-screen.tsx';
