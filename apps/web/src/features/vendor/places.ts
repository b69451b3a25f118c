/** A place of the vendor area, and the word for it. */
export interface Place<Word> {
  readonly to: string;
  readonly label: Word;
}

/** Places that belong together: the first line of the navigation leads to `to`, the second one shows `places`. */
export interface Group<Word> extends Place<Word> {
  readonly places: readonly Place<Word>[];
  /** Screens that a link inside of the group's screens leads to. */
  readonly beside?: readonly string[];
}

const isBelow = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** The group that a screen belongs to; the first one, home, for any other. */
export const groupOf = <Word>(groups: readonly Group<Word>[], pathname: string): Group<Word> | undefined =>
  groups
    .slice(1)
    .find(({ to, places, beside = [] }) =>
      [to, ...places.map((place) => place.to), ...beside].some((each) => isBelow(pathname, each)),
    ) ?? groups[0];
