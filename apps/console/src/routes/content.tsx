export { ContentScreen as default } from '../features/content/index.ts';
