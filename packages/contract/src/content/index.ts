/** Texts that operators edit. A separate entry point keeps them out of the members' first load. */
export * from './body.ts';
export * from './fields.ts';
export * from './names.ts';
