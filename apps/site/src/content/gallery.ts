import type { GalleryItem } from './model.ts';

export const gallery: readonly GalleryItem[] = [
  { picture: 'plumb', title: 'The plumb line', caption: 'It shows whether a thing is true.' },
];
