/** For the key of what is to happen once. */
export { newKey as newId } from '@plumbline/contract';
