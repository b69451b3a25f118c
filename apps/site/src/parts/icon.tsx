const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 21 21',
  panel: 'M4 7h16M4 12h16M10 17h10',
  close: 'M5 5l14 14M19 5 5 19',
  cart: 'M3 5h3l2.4 10.5h9.4L20 8H7M10 19.5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0ZM17 19.5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0Z',
  arrow: 'M4 12h15M13 6l6 6-6 6',
} as const;

export const Icon = ({ name }: { readonly name: keyof typeof PATHS }) => (
  <svg className="glyph" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
