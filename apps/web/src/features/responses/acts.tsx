import {
  type ApplicationStage,
  RESPONSE_CONTACT_MAX,
  RESPONSE_WORD_MAX,
  type ResponseThread,
} from '@plumbline/contract';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useBlock, useDecide, useMove } from './api.ts';
import styles from './responses.module.css';
import { type ActWords, type ResponseWords, useResponseWords } from './words.ts';

type Act = keyof ResponseWords['acts'];
type Stage = 'shortlisted' | 'interview' | 'offer' | 'hired';

/** As in responses.is_allowed_stage_transition; an interview can be rescheduled. */
const NEXT: Readonly<Record<ApplicationStage, readonly Stage[]>> = {
  new: ['shortlisted', 'interview', 'offer'],
  shortlisted: ['interview', 'offer'],
  interview: ['offer', 'interview'],
  offer: ['hired'],
  hired: [],
  declined: [],
};
const DANGERS: readonly Act[] = ['decline', 'withdraw', 'block', 'revoke'];

/** Returns this side's possible actions, most likely first. */
function actsOf({ side, status, stage, isBlocked }: ResponseThread): readonly Act[] {
  const block: readonly Act[] = isBlocked ? [] : ['block'];
  if (status !== 'sent') return block;
  if (side === 'sender') return ['withdraw', ...block];
  return stage === null ? ['accept', 'decline', ...block] : [...NEXT[stage], 'decline', ...block];
}

const inMinutes = (value: string): boolean => /^\d{1,3}$/.test(value) && Number(value) >= 5 && Number(value) <= 480;
const YEAR_MS = 365 * 86_400_000;
/** As in responses.move. */
const isInTheYear = (value: string): boolean => {
  const wait = new Date(value).getTime() - Date.now();
  return wait > 0 && wait < YEAR_MS;
};

function fieldsOf(act: Act, t: ResponseWords, { kind, stage }: ResponseThread): readonly ActField[] {
  const needed = (error: string) => (value: string) => (value === '' ? error : null);
  const contact: ActField = {
    name: 'contact',
    label: t.reach,
    hint: t.reachHint,
    max: RESPONSE_CONTACT_MAX,
    violation: needed(t.reachNeeded),
  };
  if (act === 'accept' && (kind === 'interest' || kind === 'photo-request')) return [];
  if (act === 'accept' || act === 'hired') return [contact];
  if (act === 'decline') {
    const violation = stage === null ? () => null : needed(t.wordNeeded);
    return [{ name: 'word', label: t.word, max: RESPONSE_WORD_MAX, violation }];
  }
  if (act !== 'interview') return [];
  return [
    {
      name: 'at',
      label: t.when,
      type: 'datetime-local',
      violation: (value) => (isInTheYear(value) ? null : t.whenNeeded),
    },
    {
      name: 'minutes',
      label: t.howLong,
      type: 'number',
      violation: (value) => (inMinutes(value) ? null : t.howLongNeeded),
    },
    { name: 'place', label: t.place, hint: t.placeHint, max: 300, violation: needed(t.placeNeeded) },
  ];
}

const wordsOf = (act: Act, t: ResponseWords, { kind }: ResponseThread) =>
  act === 'accept' && (kind === 'interest' || kind === 'photo-request') ? t.accepts[kind] : t.acts[act];

/** Buttons for the possible actions; each dialog states the consequence. */
export function Acts({ thread }: { readonly thread: ResponseThread }) {
  const t = useResponseWords();
  const [act, setAct] = useState<Act | null>(null);
  const [decide, move, block] = [useDecide(), useMove(), useBlock(thread._id)];
  const acts = actsOf(thread);
  const close = () => setAct(null);
  const confirm = ({ word, contact, at, minutes, place }: Values) => {
    const { _id } = thread;
    if (act === 'block') return block.send(undefined, close);
    if (act === 'accept' || act === 'decline' || act === 'withdraw')
      return decide.send({ _id, decision: act, word, contact }, close);
    if (act === 'interview')
      return move.send({ _id, stage: act, at: new Date(at).toISOString(), minutes: Number(minutes), place }, close);
    if (act !== null && act !== 'revoke') move.send({ _id, stage: act, contact }, close);
  };
  if (acts.length === 0) return null;
  return (
    <div className={styles.acts}>
      {acts.map((each, place) => (
        <Button
          key={each}
          variant={place === 0 && !DANGERS.includes(each) ? 'primary' : each === 'block' ? 'quiet' : 'plain'}
          onClick={() => setAct(each)}
        >
          {each === 'interview' && thread.stage === 'interview' ? t.otherTime : t.acts[each].button}
        </Button>
      ))}
      {act === null ? null : (
        <ActDialog
          words={wordsOf(act, t, thread)}
          person={thread.person}
          fields={fieldsOf(act, t, thread)}
          begin={{ minutes: '45', place: thread.interview?.place ?? '' }}
          isDanger={DANGERS.includes(act)}
          isBusy={decide.isBusy || move.isBusy || block.isBusy}
          onClose={close}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}

type FieldName = 'word' | 'contact' | 'at' | 'minutes' | 'place';
type Values = Readonly<Record<FieldName, string>>;

interface ActField {
  readonly name: FieldName;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'datetime-local' | 'number';
  readonly max?: number;
  /** Returns why the value is invalid, or null. */
  readonly violation: (value: string) => string | null;
}

interface ActDialogProps {
  readonly words: ActWords;
  readonly person: string;
  readonly fields?: readonly ActField[];
  readonly begin?: Partial<Values>;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (values: Values) => void;
}

const EMPTY: Values = { word: '', contact: '', at: '', minutes: '', place: '' };

/** Confirms an action after showing its consequence. */
export function ActDialog({
  words,
  person,
  fields = [],
  begin = {},
  isDanger = false,
  isBusy,
  onClose,
  onConfirm,
}: ActDialogProps) {
  const t = useResponseWords();
  const [values, setValues] = useState<Values>({ ...EMPTY, ...begin });
  const [violations, setViolations] = useState<Partial<Record<FieldName, string>>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = fields.flatMap(({ name, violation }) => {
      const said = violation(values[name].trim());
      return said === null ? [] : [[name, said] as const];
    });
    setViolations(Object.fromEntries(found));
    const first = event.currentTarget.elements.namedItem(found[0]?.[0] ?? '');
    if (first instanceof HTMLElement) return first.focus();
    onConfirm(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as never);
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.title} isBusy={isBusy}>
      <form className="narrow-form" onSubmit={submit} noValidate>
        <p>{words.consequence({ person })}</p>
        {fields.map(({ name, label, hint, type, max }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            hint={hint}
            type={type ?? 'text'}
            maxLength={max}
            autoComplete="off"
            value={values[name]}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
            error={violations[name] ?? null}
          />
        ))}
        <p className={styles.acts}>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isBusy}>
            {words.button}
          </Button>
          <Button onClick={onClose} disabled={isBusy}>
            {t.back}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
