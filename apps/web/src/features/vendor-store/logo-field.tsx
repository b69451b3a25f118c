import { CallError, type Picture } from '@plumbline/contract';
import { buttonClass, classNames, Field } from '@plumbline/ui';
import { useState } from 'react';
import { text } from '../../lib/text/index.ts';
import { uploadPicture } from '../../lib/vendor/upload-picture.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import styles from './store.module.css';
import { useStoreWords } from './words.ts';

const TYPES = 'image/jpeg,image/png,image/webp';

interface LogoFieldProps {
  readonly logo: Picture | null;
  readonly isLocked: boolean;
  readonly onLogo: (logo: Picture) => void;
}

/** Sent as soon as it is chosen; the store shows it once the form is saved. */
export function LogoField({ logo, isLocked, onLogo }: LogoFieldProps) {
  const t = useStoreWords();
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setFault(null);
    setShare(0);
    try {
      onLogo(await uploadPicture(file, setShare));
    } catch (error) {
      setFault(error instanceof CallError ? text().said(error.message) : text().common.somethingWentWrong);
    }
    setShare(null);
  };
  return (
    <Field label={t.logo} hint={t.logoHint} error={fault}>
      {({ className: _look, ...input }) => (
        <span className={styles.logo}>
          {logo === null ? null : <img src={logo.sizes['160']} alt="" width="96" height="96" />}
          {isLocked ? null : (
            <span className={classNames(buttonClass(), forms.file)}>
              {share === null
                ? logo === null
                  ? t.choosePicture
                  : t.anotherPicture
                : t.uploading(Math.round(share * 100))}
              <input
                {...input}
                name="logo"
                type="file"
                accept={TYPES}
                disabled={share !== null}
                onChange={({ currentTarget }) => {
                  void choose(currentTarget.files?.[0]);
                  currentTarget.value = '';
                }}
              />
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
