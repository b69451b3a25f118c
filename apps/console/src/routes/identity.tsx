export { IdentityScreen as default } from '../features/identity/index.ts';
