export { ContentEntryScreen as default } from '../features/content/index.ts';
