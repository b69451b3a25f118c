export { AddForm } from './add-form.tsx';
export { AddressList } from './address-list.tsx';
export { Allowlist } from './allowlist.tsx';
