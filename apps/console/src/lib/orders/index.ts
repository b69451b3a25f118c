export { OrderTag } from './order-tag.tsx';
export { ACTOR_WORDS, ORDER_WORDS } from './words.ts';
