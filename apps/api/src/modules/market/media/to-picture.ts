import type { Picture } from '@plumbline/contract';

export interface PictureRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

const pathOf = (id: string, size: string): string => `/publicApi/picture/${id}/${size}`;

/** A picture as answers have it: whoever knows its id can see it. */
export const toPicture = ({ id, width, height }: PictureRow): Picture => ({
  _id: id,
  width,
  height,
  sizes: { '160': pathOf(id, '160'), '480': pathOf(id, '480'), '1280': pathOf(id, '1280') },
});
