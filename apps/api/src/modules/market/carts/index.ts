export { faultyTitles } from './read-cart.ts';
export { cartsRoutes } from './routes.ts';
