export { callsOn } from './calls.ts';
export { DEMO_DAYS } from './people.ts';
export { demoRoutes } from './routes.ts';
export { seedDemo } from './seed.ts';
