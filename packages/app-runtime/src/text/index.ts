export { createCatalogues } from './catalogues.ts';
export { countedIn } from './counted.ts';
export { rich } from './rich.ts';
