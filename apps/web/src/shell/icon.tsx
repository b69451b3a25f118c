/** Drawn with the plumb line's stroke on a 24 px grid. */
const PATHS = {
  home: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9',
  packages: 'M4.5 8 12 4l7.5 4v8L12 20l-7.5-4zM4.5 8l7.5 4 7.5-4M12 12v8',
  assets: 'M4 7.5h16v11H4zM4 7.5 16 4.5v3M16.5 13h.01',
  team: 'M12 5.5v5M12 10.5 6 15M12 10.5 18 15M10.5 4h3v3h-3zM4.5 15h3v3h-3zM16.5 15h3v3h-3z',
  income: 'M5 19V13M10 19V8M15 19v-8M20 19V5M3.5 19.5h18',
  earn: 'M12 4v9M9 13h6l-1 3-2 4-2-4z',
  activity: 'M4 7h11M12 4l3 3-3 3M20 17H9M12 14l-3 3 3 3',
  favourites: 'M12 19.5 5.2 12.8a4.2 4.2 0 0 1 6-5.9l.8.8.8-.8a4.2 4.2 0 0 1 6 5.9z',
  marriage: 'M9 9a5 5 0 1 0 0 10a5 5 0 0 0 0-10M15 9a5 5 0 1 1-3 9M12 10a5 5 0 0 1 3-1',
  listings: 'M5 4.5h14v15H5zM8 9h8M8 12.5h8M8 16h5',
  learn: 'M3 8l9-4 9 4-9 4zM7 10.5V15c3 2.5 7 2.5 10 0v-4.5',
  certificates: 'M5 4.5h14v10H5zM9 20v-5.5M15 20v-5.5M9 20l3-2 3 2',
  tickets: 'M4 6h16v10H11l-4 3.5V16H4zM8 11h8',
  answers: 'M4 6.5h16v11H4zM4 7l8 6 8-6',
  resumes: 'M6 3.5h9l3 3v14H6zM9.5 9h5M9 13h6M9 16.5h6',
  reserve: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v8M9.5 12h5',
  settings: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4',
  cart: 'M3.5 5h3l2 10.5h9l2-8H7.2M9.5 19.5h.01M16.5 19.5h.01',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.2 15.2 20 20',
  menu: 'M4 7h16M4 12h16M10 17h10',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' ? 2.5 : 1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
