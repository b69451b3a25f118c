export { ContentScreen } from './content-screen.tsx';
export { ContentEntryScreen } from './entry-screen.tsx';
export { RedirectsScreen } from './redirects-screen.tsx';
