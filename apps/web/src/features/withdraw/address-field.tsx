import { MAX_LENGTH } from '@plumbline/contract';
import { SelectField, TextField, type TextFieldProps } from '@plumbline/ui';
import { OwnLink } from '../../lib/own-link.tsx';
import { usePayoutAddresses, usePayoutAllowlist } from '../../lib/payout-addresses.ts';
import { wholeOr } from '../../lib/whole-address.tsx';
import styles from './withdraw.module.css';
import { useWithdrawWords } from './words.ts';

interface AddressFieldProps {
  readonly value: string;
  readonly onChoose: (address: string) => void;
  readonly input: Partial<TextFieldProps>;
  readonly error: string | null;
}

/** The destination: a saved address or any other. If the address book fails to load, the field is enough. */
export function AddressField({ value, onChoose, input, error }: AddressFieldProps) {
  const t = useWithdrawWords();
  const saved = (usePayoutAddresses().data ?? []).filter((entry) => entry.status === 'ready');
  const allowlist = usePayoutAllowlist().data;
  const isOnly = allowlist !== undefined && allowlist.state !== 'off';
  const chosen = saved.find((entry) => entry.address.toLowerCase() === value.trim().toLowerCase());
  return (
    <div className={styles.address}>
      {saved.length > 0 ? (
        <SelectField
          label={t.fromBook}
          value={chosen?._id ?? ''}
          onChange={({ currentTarget }) =>
            onChoose(saved.find((entry) => entry._id === currentTarget.value)?.address ?? '')
          }
        >
          <option value="">{t.anotherAddress}</option>
          {saved.map((entry) => (
            <option key={entry._id} value={entry._id}>
              {entry.label}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label={t.address}
        hint={wholeOr(value, t.addressHint)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTH.address}
        {...input}
        error={error}
      />
      {isOnly ? <p className="small soft">{t.bookAlone}</p> : null}
      <OwnLink to="/settingNew" className="small">
        {t.manageBook}
      </OwnLink>
    </div>
  );
}
