export { type DrawnPicture, type DrawnSize, drawPicture, pictureLibrary } from './draw-picture.ts';
export { type KeptPicture, withPictureKept } from './keep-picture.ts';
export { createMediaStores } from './object-stores.ts';
export { mediaRoutes } from './routes.ts';
export { type PictureRow, selectEveryPicture, selectPictures, toPicture } from './store.ts';
export { dropObjects, movePictures, readSize } from './stored-pictures.ts';
