import serifUrl from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url';
import geistUrl from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';

/** The two font files that every screen preloads. */
export const FONT_FILES: readonly string[] = [geistUrl, serifUrl];
