import type { Lesson, QuizAttempt } from '@plumbline/contract';
import { Button, Section, Tag } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useAttempt } from './api.ts';
import styles from './learn.module.css';
import { useLearnWords } from './words.ts';

interface QuizProps {
  readonly lesson: Lesson;
  readonly quiz: NonNullable<Lesson['quiz']>;
}

/** A quiz: rules, questions of an attempt, and result. */
export function Quiz({ lesson, quiz }: QuizProps) {
  const t = useLearnWords();
  const { attempt, begin, submit } = useAttempt(lesson._id);
  if (attempt?.status === 'open')
    return <Attempt key={attempt._id} attempt={attempt} isBusy={submit.isBusy} onSubmit={submit.send} />;
  const left = attempt === null ? quiz.attemptsLeft : Math.min(quiz.attemptsLeft, quiz.attemptsADay);
  return (
    <Section title={t.quiz}>
      {attempt === null ? null : <Result attempt={attempt} />}
      {lesson.isDone ? (
        attempt === null ? (
          <p>{t.quizDone}</p>
        ) : null
      ) : (
        <>
          <p>
            {t.quizLead({ draws: quiz.draws, percent: quiz.passPercent })}{' '}
            {t.attemptsLeft({ left, of: quiz.attemptsADay })}
          </p>
          {left === 0 ? null : (
            <p>
              <Button variant="primary" busy={begin.isBusy} onClick={() => begin.send(undefined)}>
                {attempt === null ? t.beginQuiz : t.again}
              </Button>
            </p>
          )}
        </>
      )}
    </Section>
  );
}

interface AttemptProps {
  readonly attempt: QuizAttempt;
  readonly isBusy: boolean;
  readonly onSubmit: (answers: number[][]) => void;
}

function Attempt({ attempt, isBusy, onSubmit }: AttemptProps) {
  const t = useLearnWords();
  const { questions } = attempt;
  const [chosen, setChosen] = useState<readonly (readonly number[])[]>(questions.map(() => []));
  const [isBroken, setBroken] = useState(false);
  const toggle = (question: number, option: number) =>
    setChosen(
      chosen.map((each, at) =>
        at !== question ? each : each.includes(option) ? each.filter((one) => one !== option) : [...each, option],
      ),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = chosen.every((each) => each.length > 0);
    setBroken(!isWhole);
    if (isWhole) onSubmit(chosen.map((each) => [...each].sort((a, b) => a - b)));
  };
  return (
    <form className={styles.quiz} onSubmit={submit} noValidate>
      <p className="small soft">{t.several}</p>
      {questions.map(({ asks, options }, question) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions of an attempt stay in their order
        <fieldset key={question}>
          <legend>
            <span className="small soft">{t.question({ at: question + 1, of: questions.length })}</span>
            <br />
            {asks}
          </legend>
          {options.map((option, at) => (
            <label key={option}>
              <input type="checkbox" checked={chosen[question]!.includes(at)} onChange={() => toggle(question, at)} />
              <span>{option}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className={styles.broken} role="alert">
        {isBroken ? t.answerEach : null}
      </p>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.submit}
        </Button>
      </p>
    </form>
  );
}

/** Correct answers; the correct options only after passing. */
function Result({ attempt }: { readonly attempt: QuizAttempt }) {
  const t = useLearnWords();
  const { questions, rightAnswers, status } = attempt;
  const words = (status === 'passed' ? t.passed : t.failedQuiz)({ right: rightAnswers ?? 0, of: questions.length });
  return (
    <div role="status">
      <p className={styles.standing}>{words}</p>
      <ol className={styles.results}>
        {questions.map(({ asks, options, chosen, isRight, explains }) => (
          <li key={asks}>
            <strong>{asks}</strong> <Tag tone={isRight ? 'good' : 'bad'}>{isRight ? t.right : t.wrong}</Tag>
            <br />
            <span className="soft">{(chosen ?? []).map((at) => options[at]).join(', ')}</span>
            {explains === '' ? null : (
              <>
                <br />
                {explains}
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
