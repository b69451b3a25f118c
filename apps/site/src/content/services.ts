import type { Service } from './model.ts';

export const services: readonly Service[] = [
  {
    slug: 'member-wallet',
    title: 'Member wallet',
    summary: 'Deposit USDT to an address of your own, withdraw what is yours.',
    picture: 'key',
    points: ['An address of your own', 'No key of it on the server'],
    body: ['Every member has a deposit address of their own.'],
    faqs: ['can-it-earn-nothing'],
  },
];
