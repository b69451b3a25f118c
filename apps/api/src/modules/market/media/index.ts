export { createMediaStores } from './create-stores.ts';
export { type DrawnPicture, type DrawnSize, drawPicture } from './draw-picture.ts';
export { dropObjects } from './drop-objects.ts';
export { type KeptPicture, withPictureKept } from './keep-picture.ts';
export { movePictures } from './move-pictures.ts';
export { readSize } from './read-size.ts';
export { mediaRoutes } from './routes.ts';
export { selectEveryPicture, selectPictures } from './store.ts';
export { type PictureRow, toPicture } from './to-picture.ts';
