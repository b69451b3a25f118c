export { SecuritySection } from './factors.tsx';
export { RefusedSection } from './refused-sign-ins.tsx';
export { SessionsSection } from './sessions.tsx';
