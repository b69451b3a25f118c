export * from './client.ts';
export * from './endpoint.ts';
export * from './endpoints/index.ts';
export * from './errors.ts';
export { formResult } from './form-result.ts';
export * from './profile.ts';
export * from './result.ts';
export * from './rules.ts';
export * from './second-factor.ts';
