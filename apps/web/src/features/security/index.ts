export { SecuritySection } from './factors.tsx';
export { SessionsSection } from './sessions.tsx';
