export { faultyTitles, titlesOf } from './read-cart.ts';
export { cartsRoutes } from './routes.ts';
