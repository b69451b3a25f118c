import { useFields } from '@plumbline/app-runtime/use-fields';
import type { DataOf, totpSetup } from '@plumbline/contract';
import { Button, CopyButton, Dialog, TextField } from '@plumbline/ui';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { useText } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { useRefusal } from '../../lib/use-errors.ts';
import { useConfirmApp, useSetUpApp } from './api.ts';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './rows.module.css';

type Setup = DataOf<typeof totpSetup>;

interface SetUpAppProps {
  /** The app is active; the codes are empty if the member already has some. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for the password, shows the key and asks for a code, which activates the app. */
export function SetUpApp({ onDone, onClose }: SetUpAppProps) {
  const t = useSecurityWords();
  const [setup, setSetup] = useState<Setup | null>(null);
  const begin = useSetUpApp();
  if (setup) return <ConfirmApp setup={setup} onDone={onDone} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t.setUpApp}
      change="set-up-app"
      act={t.setUp}
      isBusy={begin.isBusy}
      refused={begin.error}
      onProof={(form) => begin.send(form, ({ data }) => setSetup(data))}
      onClose={onClose}
    />
  );
}

function ConfirmApp({ setup, onDone, onClose }: SetUpAppProps & { readonly setup: Setup }) {
  const t = useSecurityWords();
  const { factor } = useText();
  const { values, bindTrimmed } = useFields({ code: '' });
  const [broken, setBroken] = useState<string | null>(null);
  const confirm = useConfirmApp();
  const refusedAt = useRefusal(confirm.error, values);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = values.code.trim();
    setBroken(code === '' ? factor.codeRequired : null);
    if (code === '') event.currentTarget.querySelector<HTMLInputElement>('[name=code]')?.focus();
    else confirm.send({ code }, ({ data }) => onDone(data.recoveryCodes));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.setUpApp} isBusy={confirm.isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t.scan}</p>
        {/* Dark on light in both themes, because many scanners read nothing else. */}
        <span className={styles.qr}>
          <QRCodeSVG value={setup.uri} size={180} marginSize={2} title={t.appQr} />
        </span>
        <div>
          <p className="small soft">{t.key}</p>
          <p className={styles.key}>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          <CopyButton
            text={setup.secret}
            label={t.copyKey}
            onCopied={() => showSuccess(t.keyCopied)}
            onFailed={() => showError(t.keyNotCopied)}
          />
        </div>
        <TextField
          label={t.appCode}
          {...bindTrimmed('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={broken ?? refusedAt('code')}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={confirm.isBusy}>
            {factor.confirm}
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={confirm.isBusy}>
            {factor.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
