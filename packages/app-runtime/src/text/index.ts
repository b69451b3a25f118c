export { createCatalogues } from './catalogues.ts';
export { rich } from './rich.ts';

/** Fills in a message, which may take no values if it was chosen by a state. */
export const fill = <Values extends object>(message: string | ((values: Values) => string), values: Values): string =>
  typeof message === 'string' ? message : message(values);
