import type { OwnLesson } from '@plumbline/contract';
import type { Texts } from '@plumbline/texts/course-editor';
import { Button, Field, TextField } from '@plumbline/ui';
import { useShell } from './context.ts';
import styles from './course-editor.module.css';

interface QuestionForm {
  readonly _id: string;
  readonly asks: string;
  /** One per line. */
  readonly options: string;
  /** "1, 3": counted from 1. */
  readonly correct: string;
  readonly explains: string;
}

export interface PoolForm {
  readonly draws: string;
  readonly passPercent: string;
  readonly attemptsADay: string;
  readonly questions: readonly QuestionForm[];
}

const EMPTY: QuestionForm = { _id: '', asks: '', options: '', correct: '1', explains: '' };

export const poolOf = (quiz: OwnLesson['quiz'] | undefined): PoolForm => ({
  draws: String(quiz?.draws ?? 3),
  passPercent: String(quiz?.passPercent ?? 70),
  attemptsADay: String(quiz?.attemptsADay ?? 3),
  questions: quiz?.questions.map((question) => ({
    ...question,
    options: question.options.join('\n'),
    correct: question.correct.map((at) => at + 1).join(', '),
  })) ?? [EMPTY],
});

const linesOf = (options: string): string[] =>
  options
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const numbersOf = (correct: string): number[] =>
  correct
    .split(/[,\s]+/)
    .filter((word) => word !== '')
    .map((word) => Number(word) - 1);

export const quizOf = ({ draws, passPercent, attemptsADay, questions }: PoolForm) => ({
  draws: Number(draws),
  passPercent: Number(passPercent),
  attemptsADay: Number(attemptsADay),
  questions: questions.map(({ options, correct, ...rest }) => ({
    ...rest,
    options: linesOf(options),
    correct: numbersOf(correct),
  })),
});

function isWrong({ asks, options, correct }: QuestionForm): boolean {
  const [lines, numbers] = [linesOf(options), numbersOf(correct)];
  const areRight =
    numbers.length > 0 &&
    new Set(numbers).size === numbers.length &&
    numbers.every((at) => Number.isInteger(at) && at >= 0 && at < lines.length);
  return asks.trim() === '' || lines.length < 2 || lines.length > 8 || !areRight;
}

/** Tells whether the text is an integer from 1 to `most`. */
export const isWithin = (value: string, most: number): boolean =>
  /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= most;

/** Returns the first error of a pool, or null. */
export function poolErrorOf(pool: PoolForm, t: Texts): string | null {
  if (!isWithin(pool.draws, 50) || !isWithin(pool.passPercent, 100) || !isWithin(pool.attemptsADay, 10))
    return t.numberWrong;
  if (pool.questions.some(isWrong)) return t.questionWrong;
  return pool.questions.length < Number(pool.draws) ? t.poolSmall : null;
}

interface QuizFieldsProps {
  readonly pool: PoolForm;
  readonly onChange: (pool: PoolForm) => void;
  readonly error: string | null;
  readonly isChecked: boolean;
}

/** How a quiz is drawn and passed, and its pool. */
export function QuizFields({ pool, onChange, error, isChecked }: QuizFieldsProps) {
  const { t } = useShell();
  const numbers = [
    ['draws', t.draws, 50],
    ['passPercent', t.passPercent, 100],
    ['attemptsADay', t.attempts, 10],
  ] as const;
  const change = (at: number, says: Partial<QuestionForm>) =>
    onChange({ ...pool, questions: pool.questions.map((each, place) => (place === at ? { ...each, ...says } : each)) });
  return (
    <>
      <div className={styles.row}>
        {numbers.map(([name, label, most]) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            maxLength={3}
            value={pool[name]}
            error={isChecked && !isWithin(pool[name], most) ? t.numberWrong : null}
            onChange={({ currentTarget }) => onChange({ ...pool, [name]: currentTarget.value })}
          />
        ))}
      </div>
      <h3>{t.pool}</h3>
      <p className={styles.hint}>{t.poolHint}</p>
      {pool.questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new questions have no name of their own
        <fieldset key={at} className={styles.question}>
          <legend>
            {t.question} {at + 1}
          </legend>
          <TextField
            label={t.question}
            maxLength={500}
            value={question.asks}
            error={isChecked && isWrong(question) ? t.questionWrong : null}
            onChange={({ currentTarget }) => change(at, { asks: currentTarget.value })}
          />
          <Field label={t.options}>
            {(input) => (
              <textarea
                {...input}
                rows={4}
                value={question.options}
                onChange={({ currentTarget }) => change(at, { options: currentTarget.value })}
              />
            )}
          </Field>
          <TextField
            label={t.correct}
            hint={t.correctHint}
            maxLength={40}
            value={question.correct}
            onChange={({ currentTarget }) => change(at, { correct: currentTarget.value })}
          />
          <TextField
            label={t.explains}
            maxLength={500}
            value={question.explains}
            onChange={({ currentTarget }) => change(at, { explains: currentTarget.value })}
          />
          <p>
            <Button
              size="small"
              type="button"
              onClick={() => onChange({ ...pool, questions: pool.questions.filter((_, place) => place !== at) })}
            >
              {t.removeQuestion} {at + 1}
            </Button>
          </p>
        </fieldset>
      ))}
      <p>
        <Button size="small" type="button" onClick={() => onChange({ ...pool, questions: [...pool.questions, EMPTY] })}>
          {t.addQuestion}
        </Button>
      </p>
      <p className={styles.broken} role="alert">
        {error}
      </p>
    </>
  );
}
