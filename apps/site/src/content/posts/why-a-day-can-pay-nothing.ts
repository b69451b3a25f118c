import type { Post } from '../model.ts';

export const whyADayCanPayNothing: Post = {
  slug: 'why-a-day-can-pay-nothing',
  title: 'Why a day can pay nothing',
  summary: 'A target is what a package aims at. What it pays depends on what was earned.',
  published: '2026-11-18',
  author: 'plumbline-desk',
  category: 'ledger',
  tags: ['targets', 'closed days'],
  picture: 'scales',
  body: ['Closing a business day adds up what every package aims at and compares it with what was booked.'],
};
