import { type Path, pathIn } from '@plumbline/site-map/language-paths';
import { currentLanguage } from './text/index.ts';

/** Returns a site or market path in the screen's language (apps/site/README.md). */
export const sitePath = (path: Path): Path => pathIn(currentLanguage(), path);
