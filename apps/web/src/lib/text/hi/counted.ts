import { countedIn } from '../counted.ts';

export const counted = countedIn('hi');
