import type { Post } from '../model.ts';
import { whyADayCanPayNothing } from './why-a-day-can-pay-nothing.ts';

/** In any order: lists sort them by their date. */
export const posts: readonly Post[] = [whyADayCanPayNothing];
