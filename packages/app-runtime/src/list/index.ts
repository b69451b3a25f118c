export { type AddressChange, changeAddress, type ListAddress, type ListShape, readAddress } from './address.ts';
export { type ListPlace, useListPlace } from './use-list-place.ts';
