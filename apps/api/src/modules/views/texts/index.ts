export { keepOwnTexts } from './own-texts.ts';
export { textsRoutes } from './routes.ts';
