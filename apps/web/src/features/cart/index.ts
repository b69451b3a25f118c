export { CartScreen } from './cart-screen.tsx';
