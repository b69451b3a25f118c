import type { ResponseMessage } from '@plumbline/contract';
import { Button, Dialog, SelectField, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useReport } from './api.ts';
import styles from './responses.module.css';
import { useResponseWords } from './words.ts';

const REASONS = ['offensive', 'fraud', 'asks-for-money', 'personal-data', 'illegal', 'other'] as const;

/** Tells operators of a message that one got. They see this message, and no other one of the thread. */
export function ReportDialog({
  message,
  onClose,
}: {
  readonly message: ResponseMessage;
  readonly onClose: () => void;
}) {
  const t = useResponseWords();
  const [reason, setReason] = useState<(typeof REASONS)[number]>('offensive');
  const [words, setWords] = useState('');
  const { send, isBusy } = useReport();
  return (
    <Dialog isOpen title={t.reportTitle} onClose={onClose} isBusy={isBusy}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send({ kind: 'message', _id: message._id, reason, words: words.trim() }, onClose);
        }}
      >
        <SelectField
          label={t.reportWhy}
          value={reason}
          onChange={({ currentTarget }) => setReason(REASONS[currentTarget.selectedIndex]!)}
        >
          {REASONS.map((each) => (
            <option key={each} value={each}>
              {t.reportReasons[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.reportWords}
          maxLength={1000}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <p className={styles.acts}>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t.report}
          </Button>
          <Button onClick={onClose} disabled={isBusy}>
            {t.back}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
