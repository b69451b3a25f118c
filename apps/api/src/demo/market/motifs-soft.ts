import type { Motif } from './motifs-home.ts';

/** Paper, play and what is worn. */
export const softMotifs = {
  book: ({ main, second, accent, ink }) =>
    `<rect x="60" y="48" width="84" height="116" rx="4" fill="#fff"/><path d="M56 44h78q6 0 6 6v108H62q-8 0-8 7V50q0-6 2-6z" fill="${main}"/><path d="M68 44v114" stroke="${ink}" stroke-width="3" opacity=".4"/><circle cx="104" cy="92" r="20" fill="${second}"/><path d="M88 128h32M94 138h20" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`,
  notebook: ({ main, second, accent, ink }) =>
    `<g transform="rotate(8 100 106)"><rect x="60" y="46" width="84" height="120" rx="8" fill="${main}"/><rect x="126" y="46" width="8" height="120" fill="${accent}"/>${[0, 1, 2, 3, 4, 5].map((at) => `<rect x="52" y="${58 + at * 18}" width="16" height="6" rx="3" fill="${ink}"/>`).join('')}<rect x="78" y="66" width="36" height="22" rx="3" fill="${second}"/></g>`,
  print: ({ main, second, accent, ink }) =>
    `<rect x="46" y="40" width="108" height="126" fill="${ink}"/><rect x="54" y="48" width="92" height="110" fill="#fff"/><rect x="64" y="58" width="72" height="90" fill="${second}"/><circle cx="116" cy="82" r="12" fill="${accent}"/><path d="M64 148v-20l22-28 20 24 12-12 18 20v16z" fill="${main}"/>`,
  pen: ({ main, second, accent, ink }) =>
    `<g transform="rotate(38 100 106)"><rect x="88" y="34" width="24" height="92" rx="6" fill="${main}"/><rect x="88" y="62" width="24" height="10" fill="${accent}"/><path d="M88 126h24l-12 40z" fill="${second}"/><path d="M100 146v20" stroke="${ink}" stroke-width="3"/><rect x="112" y="40" width="5" height="44" rx="2" fill="${ink}"/></g>`,
  puzzle: ({ main, second, accent, ink }) =>
    `<path d="M50 62h36a13 13 0 1 1 26 0h36v36a13 13 0 1 0 0 26v36h-36a13 13 0 1 0-26 0H50v-36a13 13 0 1 1 0-26z" fill="${main}"/><path d="M50 62h36a13 13 0 1 1 26 0v49H50V98z" fill="${second}"/><circle cx="124" cy="134" r="8" fill="${accent}"/><path d="M76 90h14" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`,
  dice: ({ main, second, accent, ink }) =>
    `<rect x="42" y="84" width="76" height="76" rx="14" fill="${main}" transform="rotate(-10 80 122)"/><g fill="#fff"><circle cx="62" cy="108" r="6"/><circle cx="96" cy="134" r="6"/><circle cx="79" cy="121" r="6"/></g><rect x="106" y="54" width="56" height="56" rx="11" fill="${second}" transform="rotate(14 134 82)"/><circle cx="122" cy="74" r="5" fill="${ink}"/><circle cx="146" cy="90" r="5" fill="${accent}"/>`,
  cards: ({ main, second, accent, ink }) =>
    `<rect x="58" y="58" width="66" height="96" rx="8" fill="${second}" transform="rotate(-14 90 106)"/><rect x="74" y="54" width="66" height="96" rx="8" fill="#fff" transform="rotate(8 107 102)"/><g transform="rotate(8 107 102)"><path d="m107 78 16 24-16 24-16-24z" fill="${main}"/><circle cx="84" cy="66" r="5" fill="${accent}"/><circle cx="130" cy="138" r="5" fill="${ink}"/></g>`,
  tablet: ({ main, second, accent, ink }) =>
    `<rect x="50" y="36" width="100" height="130" rx="12" fill="${ink}"/><rect x="58" y="48" width="84" height="104" rx="3" fill="#fff"/><rect x="66" y="58" width="68" height="34" rx="3" fill="${main}"/><path d="M66 106h68M66 118h68M66 130h44" stroke="${second}" stroke-width="5" stroke-linecap="round"/><circle cx="126" cy="75" r="8" fill="${accent}"/>`,
  page: ({ main, second, accent, ink }) =>
    `<path d="M52 36h72l26 26v104H52z" fill="#fff"/><path d="M124 36v26h26z" fill="${second}"/><rect x="64" y="78" width="32" height="32" fill="${main}"/><rect x="104" y="78" width="32" height="32" fill="${second}"/><rect x="64" y="118" width="32" height="32" fill="${second}"/><rect x="104" y="118" width="32" height="32" fill="${accent}"/><path d="M64 62h44" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
  gift: ({ main, second, accent, ink }) =>
    `<rect x="34" y="66" width="132" height="84" rx="10" fill="${main}"/><rect x="34" y="112" width="132" height="12" fill="${ink}" opacity=".25"/><rect x="86" y="66" width="14" height="84" fill="${accent}"/><path d="M93 66c-30 0-34-30-14-30 12 0 14 18 14 30 0-12 2-30 14-30 20 0 16 30-14 30z" fill="none" stroke="${accent}" stroke-width="7"/><rect x="116" y="82" width="36" height="8" rx="4" fill="${second}"/>`,
  bag: ({ main, second, accent, ink }) =>
    `<path d="M76 82V66q0-24 24-24t24 24v16" fill="none" stroke="${ink}" stroke-width="7"/><path d="M50 80h100l8 78q0 8-8 8H50q-8 0-8-8z" fill="${main}"/><path d="M46 128h108l3 30q0 8-8 8H51q-8 0-8-8z" fill="${second}"/><circle cx="100" cy="104" r="9" fill="${accent}"/>`,
  scarf: ({ main, second, accent, ink }) =>
    `<path d="M58 60q42 34 84 0l8 24q-50 34-100 0z" fill="${main}"/><path d="M104 92h34l8 64h-34z" fill="${second}"/><path d="M62 92h32l-6 50H58z" fill="${main}"/><path d="M108 116h34M110 132h34" stroke="${accent}" stroke-width="5"/><path d="M114 156v10M122 156v10M130 156v10M138 156v10M62 142v10M70 142v10M78 142v10" stroke="${ink}" stroke-width="3"/>`,
  blanket: ({ main, second, accent, ink }) =>
    `<rect x="42" y="130" width="116" height="36" rx="12" fill="${ink}" opacity=".8"/><rect x="42" y="98" width="116" height="36" rx="12" fill="${main}"/><rect x="42" y="66" width="116" height="36" rx="12" fill="${second}"/><path d="M62 66v36M74 66v36M62 98v36M74 98v36M62 130v36M74 130v36" stroke="${accent}" stroke-width="5"/>`,
  ring: ({ main, second, accent, ink }) =>
    `<circle cx="100" cy="122" r="40" fill="none" stroke="${main}" stroke-width="11"/><circle cx="100" cy="122" r="40" fill="none" stroke="#fff" stroke-width="2" opacity=".5"/><path d="m100 88-24-26 12-16h24l12 16z" fill="${accent}"/><path d="m100 88-10-26 10-16 10 16z" fill="${second}"/><path d="M76 62h48" stroke="${ink}" stroke-width="2" opacity=".5"/>`,
  watch: ({ main, second, accent, ink }) =>
    `<path d="M82 36h36l4 34H78zM82 176h36l4-34H78z" fill="${main}"/><circle cx="100" cy="106" r="42" fill="${ink}"/><circle cx="100" cy="106" r="34" fill="#fff"/><path d="M100 106V82M100 106l16 10" stroke="${ink}" stroke-width="4" stroke-linecap="round"/><circle cx="100" cy="106" r="4" fill="${accent}"/><rect x="141" y="100" width="8" height="12" rx="3" fill="${second}"/>`,
  hat: ({ main, second, accent, ink }) =>
    `<ellipse cx="100" cy="148" rx="72" ry="18" fill="${main}"/><path d="M62 146q-4-76 38-76t38 76q-38 14-76 0z" fill="${main}"/><path d="M61 132q39 16 78 0l1 14q-40 16-80 0z" fill="${second}"/><path d="M132 134l16-22" stroke="${accent}" stroke-width="6" stroke-linecap="round"/><path d="M84 80q14-8 28 0" stroke="${ink}" stroke-width="3" fill="none" opacity=".4"/>`,
  socks: ({ main, second, accent, ink }) =>
    `<g id="s"><path d="M92 44h34v62q0 8 6 14l16 14q10 10 0 22t-24 8l-24-16q-12-8-8-24z" fill="${main}"/><rect x="90" y="40" width="38" height="16" rx="5" fill="${accent}"/><path d="M92 74h34M92 88h34" stroke="${second}" stroke-width="6"/></g><path d="M52 48h28v58q0 8 4 12l10 12q8 10 0 20t-20 6l-16-12q-10-8-6-22z" fill="${second}"/><rect x="50" y="44" width="32" height="14" rx="5" fill="${ink}"/>`,
} satisfies Record<string, Motif>;
