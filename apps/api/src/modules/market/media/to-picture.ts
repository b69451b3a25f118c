import type { Picture } from '@plumbline/contract';

export interface PictureRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Where it is shown. Default: to whoever knows its id. */
  readonly path?: string;
}

/** A picture as answers have it. */
export const toPicture = ({ id, width, height, path = '/publicApi/picture' }: PictureRow): Picture => ({
  _id: id,
  width,
  height,
  sizes: { '160': `${path}/${id}/160`, '480': `${path}/${id}/480`, '1280': `${path}/${id}/1280` },
});
