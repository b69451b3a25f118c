// Separate from the calls, so that screens with pictures do not load the store calls.

/** The longest side of a picture in pixels, for each stored size. */
export const PICTURE_SIZES = ['160', '480', '1280'] as const;

/** A 12-megapixel phone photo, with a margin. */
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
