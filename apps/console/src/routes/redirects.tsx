export { RedirectsScreen as default } from '../features/content/index.ts';
