import { useFields } from '@plumbline/app-runtime/use-fields';
import type { ListedPasskey } from '@plumbline/contract';
import { type Broken, say } from '@plumbline/contract';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { useText } from '../../lib/text/index.ts';
import { useRemovePasskey, useRenamePasskey } from './api.ts';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './rows.module.css';

type Doing = { readonly what: 'rename' | 'remove'; readonly key: ListedPasskey };

/** A member's passkeys by name. */
export function PasskeyList({ passkeys }: { readonly passkeys: readonly ListedPasskey[] }) {
  const t = useSecurityWords();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <>
      <ul className={styles.inner}>
        {passkeys.map((key) => (
          <li key={key._id}>
            <div className={styles.what}>
              <span>{key.name}</span>
              <p className="small soft">
                {[
                  t.passkeyMade({ time: key.createdAt }),
                  key.usedAt === null ? t.passkeyUnused : t.passkeyUsed({ time: key.usedAt }),
                  ...(key.isSynced ? [t.passkeySynced] : []),
                ].join(' · ')}
              </p>
            </div>
            <div className={styles.acts}>
              <Button size="small" variant="quiet" onClick={() => setDoing({ what: 'rename', key })}>
                {t.rename}
                <span className="sr-only"> {key.name}</span>
              </Button>
              <Button size="small" variant="quiet" onClick={() => setDoing({ what: 'remove', key })}>
                {t.remove}
                <span className="sr-only"> {key.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {doing?.what === 'rename' ? <Rename passkey={doing.key} onClose={close} /> : null}
      {doing?.what === 'remove' ? <Remove passkey={doing.key} onClose={close} /> : null}
    </>
  );
}

interface OneProps {
  readonly passkey: ListedPasskey;
  readonly onClose: () => void;
}

const MAX_NAME_LENGTH = 60;

function Rename({ passkey, onClose }: OneProps) {
  const { factor, said } = useText();
  const t = useSecurityWords();
  const { values, bind } = useFields({ name: passkey.name });
  const [broken, setBroken] = useState<Broken>(null);
  const rename = useRenamePasskey();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = values.name.trim();
    setBroken(name === '' ? say('enterAName') : null);
    if (name !== '') rename.send({ _id: passkey._id, name }, onClose);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.renamePasskey} isBusy={rename.isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.passkeyName}
          {...bind('name')}
          autoComplete="off"
          autoFocus
          maxLength={MAX_NAME_LENGTH}
          error={said(broken)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={rename.isBusy}>
            {t.save}
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={rename.isBusy}>
            {factor.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Remove({ passkey, onClose }: OneProps) {
  const t = useSecurityWords();
  const remove = useRemovePasskey();
  return (
    <PasswordDialog
      title={t.removePasskey}
      change="remove-passkey"
      act={t.remove}
      isDangerous
      isBusy={remove.isBusy}
      refused={remove.error}
      onProof={(form) => remove.send({ _id: passkey._id, ...form }, onClose)}
      onClose={onClose}
    >
      <p>{passkey.name}</p>
      <p>{t.removalCosts}</p>
    </PasswordDialog>
  );
}
