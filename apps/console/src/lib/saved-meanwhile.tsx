import { Note } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Diff } from './diff.tsx';

interface SavedMeanwhileProps {
  /** Labels of values that both changed; saving overwrites the other operator's. */
  readonly both: readonly string[];
  /** What was saved meanwhile. */
  readonly children: ReactNode;
}

/** A note above typed text after another operator's save: what was saved, and what saving overwrites. */
export const SavedMeanwhile = ({ both, children }: SavedMeanwhileProps) => (
  <div role="alert">
    <Note>
      This was saved meanwhile, by another operator or in another window. Your changes are still here.{' '}
      {both.length > 0
        ? `Saving overwrites what was saved for: ${both.join(', ')}.`
        : 'Saving keeps what was saved: you changed other values.'}
      {children}
    </Note>
  </div>
);

interface FieldsProps<Name extends string> {
  readonly labels: Readonly<Record<Name, string>>;
  readonly before: Readonly<Record<Name, string>>;
  readonly after: Readonly<Record<Name, string>>;
  /** Fields that differ from the saved values. */
  readonly changed: readonly Name[];
}

/** Does the same for a form of plain fields; hidden if no field was saved with another value. */
export function FieldsSavedMeanwhile<Name extends string>({ labels, before, after, changed }: FieldsProps<Name>) {
  const saved = (Object.keys(labels) as Name[]).filter((name) => before[name] !== after[name]);
  if (saved.length === 0) return null;
  const side = (of: typeof before) => Object.fromEntries(saved.map((name) => [labels[name], of[name]]));
  return (
    <SavedMeanwhile both={saved.filter((name) => changed.includes(name)).map((name) => labels[name])}>
      <Diff before={side(before)} after={side(after)} />
    </SavedMeanwhile>
  );
}
