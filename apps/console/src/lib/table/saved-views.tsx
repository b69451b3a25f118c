import { createStoredItems } from '@plumbline/app-runtime/stored-items';
import { texts as t } from '@plumbline/texts/en/console-list';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import styles from './list-table.module.css';

/** The saved views of this screen, and its current URL. */
function useViews(): { readonly pathname: string; readonly now: string; readonly views: readonly View[] } {
  const { pathname, search } = useLocation();
  useSyncExternalStore(watchViews, storedViews);
  return { pathname, now: withoutPage(search), views: viewsOf(pathname) };
}

/** Named filters and orders of this list. */
export function SavedViews() {
  const { pathname, now, views } = useViews();
  if (views.length === 0) return null;
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
          <button type="button" aria-label={t.removeTheView({ name: view.name })} onClick={() => removeView(view)}>
            ×
          </button>
        </span>
      ))}
    </div>
  );
}

/** At the end of the filters: saves the current ones as a view. */
export function KeepView() {
  const { pathname, now, views } = useViews();
  const [isNaming, setNaming] = useState(false);
  if (views.some((view) => view.search === now)) return null;
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setNaming(true)}>
        {t.keepThisView}
      </Button>
      {isNaming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            saveView({ name, path: pathname, search: now });
            setNaming(false);
          }}
        />
      ) : null}
    </>
  );
}

/** Removes the page, which is not part of a view. */
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
    <Dialog isOpen onClose={onClose} title={t.keepThisView} width={400}>
      <form className={styles.name} onSubmit={submit}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          autoFocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="primary">
          {t.keep}
        </Button>
      </form>
    </Dialog>
  );
}

/** A saved state of a list. */
const view = z.object({ name: z.string(), path: z.string(), search: z.string() });
type View = z.output<typeof view>;

/** Maximum above a list; a new view replaces the oldest. */
const MAX_VIEWS = 8;
const MAX_NAME = 40;

/** Stored in this browser like the theme; logging out keeps them. */
const items = createStoredItems({ views: 'plumbline_console_views' });

function all(): readonly View[] {
  try {
    return z.array(view).parse(JSON.parse(items.read('views') ?? '[]'));
  } catch {
    // Invalid stored data.
    return [];
  }
}

const watchViews = items.watch;
/** The stored text, which only changes when a view is saved or removed, also in another tab. */
const storedViews = (): string | null => items.read('views');

const viewsOf = (path: string): readonly View[] => all().filter((each) => each.path === path);

/** Replaces a view with the same name. */
function saveView(saved: View): void {
  const here = [...viewsOf(saved.path).filter(({ name }) => name !== saved.name), saved].slice(-MAX_VIEWS);
  items.write({ views: JSON.stringify([...all().filter(({ path }) => path !== saved.path), ...here]) });
}

const removeView = ({ path, name }: View): void =>
  items.write({ views: JSON.stringify(all().filter((each) => each.path !== path || each.name !== name)) });
