export { type DrawnPicture, drawPicture } from './draw-picture.ts';
export { mediaRoutes } from './routes.ts';
export { selectPictures } from './store.ts';
export { type PictureRow, toPicture } from './to-picture.ts';
