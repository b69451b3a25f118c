import { useState } from 'react';
import { Button, Dialog, TextField } from '../src/index.ts';

const BUSY_SHOWN_MS = 2_000;

/** A busy one lets go of itself after two seconds, as if the answer had come. */
export function DialogStates({ isBusy = false }: { readonly isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    if (isBusy) setTimeout(() => setOpen(false), BUSY_SHOWN_MS);
  };
  return (
    <>
      <Button onClick={open}>{isBusy ? 'Open for two seconds' : 'Open'}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Confirm the amount" width={400} isBusy={isBusy}>
        <TextField label="Amount" suffix="USDT" defaultValue="30" />
      </Dialog>
    </>
  );
}
