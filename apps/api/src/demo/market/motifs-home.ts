import type { Palette } from './palettes.ts';

/** A thing in the middle of 200 × 200, which stands on y = 166. */
export type Motif = (palette: Palette) => string;

const steam = (x: number, ink: string) =>
  `<path d="M${x} 66c-8-8 8-14 0-24" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" opacity=".35"/>`;

/** Tea, kitchen, pottery. */
export const homeMotifs = {
  tin: ({ main, second, accent, ink }) =>
    `<rect x="66" y="70" width="68" height="96" rx="6" fill="${main}"/><rect x="62" y="58" width="76" height="18" rx="6" fill="${ink}"/>
     <rect x="66" y="96" width="68" height="44" fill="${second}"/><path d="M100 132c-14-6-16-20 0-30 16 10 14 24 0 30z" fill="${accent}"/>`,
  teapot: ({ main, second, accent, ink }) =>
    `<path d="M142 96c28-4 28 42-6 42" fill="none" stroke="${ink}" stroke-width="9"/><path d="M62 108 34 84l8-7 32 20z" fill="${main}"/>
     <ellipse cx="102" cy="122" rx="46" ry="44" fill="${main}"/><path d="M66 96q36-26 72 0z" fill="${second}"/><circle cx="102" cy="76" r="8" fill="${accent}"/>`,
  cup: ({ main, second, accent, ink }) =>
    `${steam(88, ink)}${steam(112, ink)}<path d="M134 96c26-4 26 36-8 36" fill="none" stroke="${second}" stroke-width="8"/>
     <path d="M58 86h82l-8 56q-4 16-20 16H86q-16 0-20-16z" fill="${main}"/><ellipse cx="99" cy="86" rx="41" ry="9" fill="${accent}"/><rect x="50" y="158" width="98" height="8" rx="4" fill="${second}"/>`,
  pouch: ({ main, second, accent, ink }) =>
    `<path d="M64 60h72l6 98q0 8-8 8H66q-8 0-8-8z" fill="${main}"/><rect x="62" y="52" width="76" height="16" rx="3" fill="${ink}" opacity=".8"/>
     <rect x="74" y="88" width="52" height="52" rx="26" fill="${second}"/><circle cx="92" cy="110" r="6" fill="${accent}"/><circle cx="106" cy="104" r="6" fill="${accent}"/><circle cx="104" cy="122" r="6" fill="${accent}"/>`,
  jar: ({ main, second, accent, ink }) =>
    `<rect x="62" y="74" width="76" height="92" rx="14" fill="#fff" opacity=".75"/><path d="M62 106h76v46q0 14-14 14H76q-14 0-14-14z" fill="${main}"/>
     <rect x="68" y="54" width="64" height="20" rx="5" fill="${ink}"/><rect x="78" y="116" width="44" height="28" rx="4" fill="${second}"/><rect x="84" y="126" width="32" height="4" fill="${accent}"/>`,
  bar: ({ main, second, accent, ink }) =>
    `<g transform="rotate(-12 100 110)"><rect x="62" y="58" width="76" height="104" rx="5" fill="${ink}"/><path d="M62 96h76v61q0 5-5 5H67q-5 0-5-5z" fill="${main}"/>
     <path d="M100 62v32M66 78h68" stroke="${second}" stroke-width="2" opacity=".4"/><rect x="76" y="112" width="48" height="30" rx="3" fill="${accent}"/></g>`,
  vase: ({ main, second, accent, ink }) =>
    `<path d="M100 84C92 60 84 50 70 40M100 84c2-26 8-36 24-48M100 84V36" stroke="${ink}" stroke-width="3" fill="none"/><circle cx="68" cy="40" r="10" fill="${accent}"/><circle cx="126" cy="36" r="10" fill="${accent}"/><circle cx="100" cy="32" r="10" fill="${second}"/>
     <path d="M86 82h28q0 16 14 30 16 20 2 42-6 12-18 12H88q-12 0-18-12-14-22 2-42 14-14 14-30z" fill="${main}"/><path d="M66 128q34 12 68 0" stroke="${second}" stroke-width="6" fill="none"/>`,
  bowl: ({ main, second, accent }) =>
    `<path d="M44 98h112q0 44-34 60v8H78v-8q-34-16-34-60z" fill="${main}"/><ellipse cx="100" cy="98" rx="56" ry="13" fill="${second}"/><ellipse cx="100" cy="100" rx="44" ry="8" fill="${accent}"/><path d="M56 128q44 16 88 0" stroke="${second}" stroke-width="4" fill="none" opacity=".7"/>`,
  plate: ({ main, second, accent, ink }) =>
    `<circle cx="100" cy="106" r="60" fill="${main}"/><circle cx="100" cy="106" r="50" fill="#fff" opacity=".25"/><circle cx="100" cy="106" r="34" fill="${second}"/>
     <g fill="${accent}"><circle cx="100" cy="56" r="4"/><circle cx="150" cy="106" r="4"/><circle cx="50" cy="106" r="4"/><circle cx="100" cy="156" r="4"/></g><circle cx="100" cy="106" r="34" fill="none" stroke="${ink}" opacity=".15"/>`,
  mug: ({ main, second, accent }) =>
    `<path d="M132 92c30-2 30 44-2 44" fill="none" stroke="${main}" stroke-width="10"/><rect x="62" y="74" width="72" height="92" rx="10" fill="${main}"/><rect x="62" y="112" width="72" height="54" rx="10" fill="${second}"/><ellipse cx="98" cy="76" rx="36" ry="7" fill="${accent}"/>`,
  planter: ({ main, second, accent, ink }) =>
    `<path d="M100 116C70 110 58 82 62 58c26 6 40 28 38 58zM100 116c30-6 42-34 38-58-26 6-40 28-38 58z" fill="${accent}"/><path d="M100 116C88 92 90 60 100 40c10 20 12 52 0 76z" fill="${ink}" opacity=".55"/>
     <path d="M64 112h72l-8 54H72z" fill="${main}"/><rect x="58" y="108" width="84" height="14" rx="4" fill="${second}"/>`,
  candle: ({ main, second, accent, ink }) =>
    `<path d="M100 44c14 16 12 28 0 32-12-4-14-16 0-32z" fill="${accent}"/><path d="M100 72v14" stroke="${ink}" stroke-width="3"/><rect x="70" y="84" width="60" height="70" rx="6" fill="${second}"/><rect x="60" y="112" width="80" height="54" rx="10" fill="${main}"/><rect x="78" y="128" width="44" height="20" rx="3" fill="#fff" opacity=".6"/>`,
} satisfies Record<string, Motif>;
