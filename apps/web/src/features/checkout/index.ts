export { CheckoutScreen } from './checkout-screen.tsx';
