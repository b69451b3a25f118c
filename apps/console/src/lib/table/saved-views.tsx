import { Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './list-table.module.css';
import { MAX_NAME, removeView, saveView, viewsOf } from './views.ts';

/** Filters and order of this list under names, and a way to keep those that are chosen now. */
export function SavedViews({ isFiltered }: { readonly isFiltered: boolean }) {
  const { pathname, search } = useLocation();
  const [views, setViews] = useState(() => viewsOf(pathname));
  const [isNaming, setNaming] = useState(false);
  const now = withoutPage(search);
  const isKept = views.some((view) => view.search === now);
  // A tab of the screen alone is no view.
  const canKeep = isFiltered && now !== '' && !isKept;
  if (views.length === 0 && !canKeep) return null;
  return (
    <div className={styles.views}>
      {views.map((view) => (
        <span key={view.name} className={styles.view}>
          <Link
            to={{ pathname, search: view.search === now ? '' : view.search }}
            aria-current={view.search === now || undefined}
          >
            {view.name}
          </Link>
          <button
            type="button"
            aria-label={`Remove the view ${view.name}`}
            onClick={() => {
              removeView(view);
              setViews(viewsOf(pathname));
            }}
          >
            ×
          </button>
        </span>
      ))}
      {canKeep ? (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setNaming(true)}>
          Keep this view
        </Button>
      ) : null}
      {isNaming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            saveView({ name, path: pathname, search: now });
            setViews(viewsOf(pathname));
            setNaming(false);
          }}
        />
      ) : null}
    </div>
  );
}

/** Whichever page somebody was on is no part of the view. */
function withoutPage(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}

interface NameDialogProps {
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ onName, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onName(name.trim());
  };
  return (
    <Dialog isOpen onClose={onClose} title="Keep this view" width={400}>
      <form className={styles.name} onSubmit={submit}>
        <TextField
          label="Name"
          hint="Filters and order, kept in this browser."
          value={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          autoFocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="primary">
          Keep
        </Button>
      </form>
    </Dialog>
  );
}
