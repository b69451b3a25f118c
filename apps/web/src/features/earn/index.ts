export { ClosedDays } from './closed-days.tsx';
export { HowItWorks } from './how-it-works.tsx';
export { EarningPackages, OwnTarget } from './own-target.tsx';
export { earnsOn } from './target.ts';
