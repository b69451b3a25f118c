import { SITE_PARAMETERS } from '../../modules/views/site/index.ts';
import type { SitePage } from './read-site.ts';

const SLOT_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  ...SITE_PARAMETERS,
  'search-input': ['q'],
  'search-results': ['q'],
  'market-results': ['q'],
};

/** Returns the parameters that change what a page shows. Other parameters do not bypass the cached page. */
export const parametersOf = ({ parts }: SitePage): readonly string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if (part.name.startsWith('keep:')) return [part.name.slice('keep:'.length)];
    return SLOT_PARAMETERS[part.name] ?? [];
  });
