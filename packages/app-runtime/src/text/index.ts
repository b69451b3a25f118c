export { createCatalogues } from './catalogues.ts';
export { fill } from './fill.ts';
export { rich } from './rich.ts';
