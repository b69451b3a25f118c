export * from './client.ts';
export * from './endpoint.ts';
export * from './endpoints/index.ts';
export * from './errors.ts';
export { endpoints } from './list.ts';
export { openApi } from './openapi.ts';
export * from './profile.ts';
export * from './result.ts';
export * from './rules.ts';
