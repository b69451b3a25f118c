export { acceptNotice } from './accept-notice.ts';
export { noticesRoutes } from './routes.ts';
