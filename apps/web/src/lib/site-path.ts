import { inHindiPath, type Path } from '@plumbline/site-map/language-paths';
import { currentLanguage } from './text/index.ts';

/** Returns a site or market path in the screen's language; Hindi pages are below /hi (apps/site/README.md). */
export const sitePath = (path: Path): Path => (currentLanguage() === 'hi' ? inHindiPath(path) : path);
