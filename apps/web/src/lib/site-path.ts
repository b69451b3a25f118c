import { inHindiPath, type Path } from '@plumbline/site-map/language-paths';
import { currentLanguage } from './text/index.ts';

/** A page of the site, or of the market, in the language of the screen: Hindi ones stand below /hi (apps/site/README.md). */
export const sitePath = (path: Path): Path => (currentLanguage() === 'hi' ? inHindiPath(path) : path);
