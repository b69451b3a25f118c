import { makePasskey } from '@plumbline/app-runtime/passkey';
import { useFields } from '@plumbline/app-runtime/use-fields';
import type { DataOf, passkeyOptions } from '@plumbline/contract';
import { TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { showError } from '../../lib/toast.tsx';
import { useAddPasskey, useOfferPasskey } from './api.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface AddPasskeyProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

const MAX_NAME_LENGTH = 60;

/** Asks for the password and a name; then the device creates the key. */
export function AddPasskey({ onDone, onClose }: AddPasskeyProps) {
  const t = useSecurityWords();
  const { values, bind } = useFields({ name: '' });
  const [isMaking, setMaking] = useState(false);
  const offer = useOfferPasskey();
  const add = useAddPasskey();
  const make = async ({ challenge, options }: DataOf<typeof passkeyOptions>) => {
    setMaking(true);
    await makePasskey(options).then(
      (passkey) => add.send({ challenge, name: values.name, passkey }, ({ data }) => onDone(data.recoveryCodes)),
      () => showError(t.passkeyNotMade),
    );
    setMaking(false);
  };
  return (
    <PasswordDialog
      title={t.addPasskey}
      change="offer-passkey"
      act={t.addPasskey}
      isBusy={offer.isBusy || isMaking || add.isBusy}
      refused={offer.error}
      onProof={(form) => offer.send(form, ({ data }) => void make(data))}
      onClose={onClose}
    >
      <TextField
        label={t.passkeyName}
        hint={t.passkeyNameHint}
        {...bind('name')}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
      />
    </PasswordDialog>
  );
}
