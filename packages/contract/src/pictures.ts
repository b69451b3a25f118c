// Apart from the calls, so that a screen that takes pictures does not load those of stores.

/** The longest side of a picture, in pixels, in each size that is kept. */
export const PICTURE_SIZES = ['160', '480', '1280'] as const;

/** A photo of 12 megapixels as phones write it, with room. */
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
