export { CheckoutScreen } from './checkout-screen.tsx';
export { loadCheckoutWords } from './words.ts';
