export { simulationOperatorRoutes } from './operator-routes.ts';
export { simulationTasks } from './run-simulation.ts';
