import { countedIn } from '@plumbline/app-runtime/text/counted';

export const counted = countedIn('en');
