import type { TextPage } from '../model.ts';

/** Pages that are mostly text, one file each; their order here is the order of the sitemap. */
export const texts: readonly TextPage[] = [
  {
    path: '/risk',
    title: 'Risk notice',
    lead: 'Read this before you deposit.',
    description:
      'What can happen to money in Plumbline: targets that are not met, losses, the chain, and your own keys.',
    body: ['A package can earn nothing. You can lose access to money that you cannot spare.'],
  },
];
