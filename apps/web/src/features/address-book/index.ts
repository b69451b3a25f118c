export { AddForm } from './add-form.tsx';
export { AddressList } from './address-list.tsx';
