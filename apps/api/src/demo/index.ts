export { DEMO_DAYS } from './people.ts';
export { demoRoutes } from './routes.ts';
