import { createStoredItems } from '@plumbline/app-runtime/stored-items';
import { z } from 'zod';

/** A list as somebody wants to find it again. */
const view = z.object({ name: z.string(), path: z.string(), search: z.string() });
export type View = z.output<typeof view>;

/** So many fit above a list; an older one goes for a newer one. */
const MAX_VIEWS = 8;
export const MAX_NAME = 40;

/** Of this browser, like the theme: a log-out leaves them. */
const items = createStoredItems({ views: 'plumbline_console_views' });

function all(): readonly View[] {
  try {
    return z.array(view).parse(JSON.parse(items.read('views') ?? '[]'));
  } catch {
    // Something else wrote there.
    return [];
  }
}

export const watchViews = items.watch;
/** As it is stored: the same until a view is saved or removed, also in another tab. */
export const storedViews = (): string | null => items.read('views');

export const viewsOf = (path: string): readonly View[] => all().filter((each) => each.path === path);

/** A view of the same name is replaced. */
export function saveView(saved: View): void {
  const here = [...viewsOf(saved.path).filter(({ name }) => name !== saved.name), saved].slice(-MAX_VIEWS);
  items.write({ views: JSON.stringify([...all().filter(({ path }) => path !== saved.path), ...here]) });
}

export const removeView = ({ path, name }: View): void =>
  items.write({ views: JSON.stringify(all().filter((each) => each.path !== path || each.name !== name)) });
