import { texts as t } from '@plumbline/texts/en/console';
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
      {both.length > 0 ? t.savedMeanwhileAnother({ both: both.join(', ') }) : t.savedMeanwhileKept}
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
