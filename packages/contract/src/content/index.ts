/** Texts that operators edit: an entry point of its own, which members' first load knows nothing of. */
export * from './body.ts';
export * from './fields.ts';
export * from './names.ts';
