import { Button, Dialog, Section, TextField } from '@plumbline/ui';
import { useState } from 'react';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useCloseStore } from './api.ts';
import { useStoreWords } from './words.ts';

/** It cannot be taken back: the store's name is typed. */
export function CloseStore({ storeName }: { readonly storeName: string }) {
  const t = useStoreWords();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = useCloseStore();
  const leave = () => {
    setOpen(false);
    setTyped('');
  };
  return (
    <Section title={t.close}>
      <p>{t.closeText[0]}</p>
      <div className={forms.acts}>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t.close}
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={leave} title={t.closeTitle} isBusy={close.isBusy}>
        <div className={forms.form}>
          {t.closeText.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <TextField
            label={t.closeConfirm(storeName)}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className={forms.acts}>
            <Button
              variant="danger"
              busy={close.isBusy}
              disabled={typed.trim() !== storeName}
              onClick={() => close.send(undefined, leave)}
            >
              {t.closeNow}
            </Button>
            <Button onClick={leave} disabled={close.isBusy}>
              {t.keepOpen}
            </Button>
          </div>
        </div>
      </Dialog>
    </Section>
  );
}
