import './styles/index.css';

export { importEntries } from './content/import-entries.ts';
export { drawSite } from './draw-site.tsx';
export { drawPicture, PICTURE_NAMES } from './pictures/picture.tsx';
