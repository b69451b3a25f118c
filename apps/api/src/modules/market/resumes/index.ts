export { resumeFile } from './resume-file.ts';
export { resumesRoutes } from './routes.ts';
