export { FirstSteps } from './first-steps.tsx';
export { Folded } from './folded.tsx';
