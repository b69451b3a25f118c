import type { BuyerAddress } from '@plumbline/contract';
import { Button, Dialog, EmptyState } from '@plumbline/ui';
import { useState } from 'react';
import { nameOfCountry } from '../../lib/format.ts';
import { useLanguage } from '../../lib/text/index.ts';
import { AddressForm } from './address-form.tsx';
import { useDeleteAddress } from './api.ts';
import styles from './checkout.module.css';
import { useCheckoutWords } from './words.ts';

interface AddressesProps {
  readonly addresses: readonly BuyerAddress[];
  /** Empty for none. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The delivery address: choose, change or remove one of the saved addresses. */
export function Addresses({ addresses, chosen, onChoose }: AddressesProps) {
  const t = useCheckoutWords();
  /** Null if closed, 'new' for a new address. */
  const [edited, setEdited] = useState<BuyerAddress | 'new' | null>(null);
  const [removed, setRemoved] = useState<BuyerAddress | null>(null);
  const remove = useDeleteAddress();
  const saved = (id: string) => {
    setEdited(null);
    onChoose(id);
  };
  const add = (
    <Button variant={addresses.length === 0 ? 'primary' : 'plain'} onClick={() => setEdited('new')}>
      {t.addAddress}
    </Button>
  );
  return (
    <>
      {addresses.length === 0 ? <EmptyState action={add}>{t.noAddress}</EmptyState> : null}
      {addresses.length === 0 ? null : (
        <fieldset className={styles.addresses}>
          <legend className="sr-only">{t.where}</legend>
          {addresses.map((address) => (
            <div key={address._id} className={styles.address}>
              <label>
                <input
                  type="radio"
                  name="address"
                  value={address._id}
                  checked={address._id === chosen}
                  onChange={() => onChoose(address._id)}
                />
                <AddressText address={address} />
              </label>
              <p className={styles.acts}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t.editOf({ name: address.fullName })}
                  onClick={() => setEdited(address)}
                >
                  {t.edit}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t.removeOf({ name: address.fullName })}
                  onClick={() => setRemoved(address)}
                >
                  {t.remove}
                </Button>
              </p>
            </div>
          ))}
        </fieldset>
      )}
      {addresses.length === 0 ? null : add}
      {edited === null ? null : (
        <AddressForm address={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={saved} />
      )}
      <Dialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={t.removeOf({ name: removed?.fullName ?? '' })}
        isBusy={remove.isBusy}
      >
        <div className={styles.form}>
          <p>{t.removeSure}</p>
          <p className={styles.acts}>
            <Button
              variant="danger"
              busy={remove.isBusy}
              onClick={() => remove.send(removed?._id ?? '', () => setRemoved(null))}
            >
              {t.remove}
            </Button>
            <Button onClick={() => setRemoved(null)}>{t.keep}</Button>
          </p>
        </div>
      </Dialog>
    </>
  );
}

function AddressText({ address }: { readonly address: BuyerAddress }) {
  const language = useLanguage();
  const lines = [
    address.line1,
    address.line2,
    `${address.postcode} ${address.city}`.trim(),
    address.region,
    nameOfCountry(address.country, language),
    address.phone,
  ];
  return (
    <span>
      <strong>{address.fullName}</strong>
      <span className="soft">{lines.filter((line) => line !== '').join(', ')}</span>
    </span>
  );
}
