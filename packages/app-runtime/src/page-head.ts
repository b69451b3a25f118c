import { FONT_FILES } from '@plumbline/ui';

/** Link descriptors of the fonts for the first paint. */
export const fontPreloads = FONT_FILES.map((href) => ({
  rel: 'preload',
  href,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));
