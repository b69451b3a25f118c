export { DEMO_SPAN_DAYS } from './people.ts';
export { demoRoutes } from './routes.ts';
