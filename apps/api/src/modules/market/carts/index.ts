export { titlesOf, unavailableTitles } from './read-cart.ts';
export { cartsRoutes } from './routes.ts';
