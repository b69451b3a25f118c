import { SEAL_ANSWER_MAX, SEAL_QUESTION_MAX } from '@plumbline/contract';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useRefusal } from '../../lib/use-faults.ts';
import { focusFirstFault } from '../../lib/vendor/focus-fault.ts';
import { useSeal } from './api.ts';
import styles from './lost-found.module.css';
import { useLostFoundWords } from './words.ts';

interface SealDialogProps {
  readonly id: string;
  readonly question: string;
  readonly onClose: () => void;
}

/** The finder's question and its answer, which nobody reads again. */
export function SealDialog({ id, question: before, onClose }: SealDialogProps) {
  const t = useLostFoundWords();
  const [question, setQuestion] = useState(before);
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, isBusy, error } = useSeal();
  const refusedAt = useRefusal(error, { answer });
  const isShort = (value: string, least: number): boolean => value.trim().length < least;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isShort(question, 5) || isShort(answer, 2)) return focusFirstFault(event.currentTarget);
    send({ _id: id, question: question.trim(), answer: answer.trim() }, onClose);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.seal} isBusy={isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t.sealLead}</p>
        <TextField
          label={t.question}
          hint={t.questionHint}
          name="question"
          maxLength={SEAL_QUESTION_MAX}
          value={question}
          error={isTried && isShort(question, 5) ? t.questionNeeded : null}
          onChange={({ currentTarget: { value } }) => setQuestion(value)}
        />
        <TextField
          label={t.answer}
          hint={t.answerHint}
          name="answer"
          autoComplete="off"
          maxLength={SEAL_ANSWER_MAX}
          value={answer}
          error={isTried && isShort(answer, 2) ? t.answerNeeded : refusedAt('answer')}
          onChange={({ currentTarget: { value } }) => setAnswer(value)}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t.keep}
          </Button>
          <Button onClick={onClose} disabled={isBusy}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
