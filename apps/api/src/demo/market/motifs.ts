/** Colours of a drawing: background, wash, main, second, accent, ink. */
export interface Palette {
  readonly ground: string;
  readonly wash: string;
  readonly main: string;
  readonly second: string;
  readonly accent: string;
  readonly ink: string;
}

const palette = (ground: string, wash: string, main: string, second: string, accent: string, ink: string): Palette => ({
  ground,
  wash,
  main,
  second,
  accent,
  ink,
});

export const palettes: readonly Palette[] = [
  palette('#f4e9da', '#ead9c2', '#b5563b', '#e0a458', '#5a7d7c', '#3b2a22'),
  palette('#e6eee9', '#d0e0d6', '#3f7d5f', '#9cc4a2', '#e0a458', '#22342b'),
  palette('#e8ebf7', '#d3daf2', '#3a4fb8', '#8fa0e0', '#f0b860', '#1d2440'),
  palette('#f7e6e6', '#efd0d0', '#b3475a', '#e39aa5', '#f2c57c', '#3d1f26'),
  palette('#efe8f4', '#dfd1ea', '#6d4a93', '#b49ad0', '#e8b04a', '#2c1f3b'),
  palette('#e9f1f5', '#d0e3ec', '#2b7a9b', '#86bfd3', '#f0a05a', '#17323e'),
  palette('#f5f0dc', '#eae0b8', '#8a7a2f', '#d4b94a', '#7a9a6b', '#33301a'),
  palette('#eceae6', '#dad6ce', '#5c5a56', '#a6a29a', '#c9603f', '#22211f'),
];

/** Draws an item in the middle of 200 × 200, standing on y = 166. */
type Motif = (palette: Palette) => string;

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

/** Outdoors and electronics. */
export const outMotifs = {
  tent: ({ main, second, accent, ink }) =>
    `<path d="M100 48 28 166h144z" fill="${main}"/><path d="M100 48 74 166h52z" fill="${ink}"/><path d="M100 48v118h26z" fill="${second}"/><path d="M100 48V34M100 34l16 6-16 6z" stroke="${ink}" stroke-width="3" fill="${accent}"/>`,
  bottle: ({ main, second, accent, ink }) =>
    `<rect x="84" y="38" width="32" height="24" rx="5" fill="${ink}"/><path d="M84 62h32q14 8 14 26v66q0 12-12 12H82q-12 0-12-12V88q0-18 14-26z" fill="${main}"/><rect x="70" y="100" width="60" height="34" fill="${second}"/><path d="m82 126 12-16 8 10 6-6 10 12z" fill="${accent}"/>`,
  lantern: ({ main, second, accent, ink }) =>
    `<path d="M70 78q30-70 60 0" fill="none" stroke="${ink}" stroke-width="5"/><rect x="68" y="74" width="64" height="12" rx="4" fill="${main}"/><rect x="74" y="86" width="52" height="62" fill="${accent}" opacity=".7"/><path d="M100 98c14 16 12 30 0 36-12-6-14-20 0-36z" fill="#fff"/><path d="M74 86v62M126 86v62" stroke="${ink}" stroke-width="4"/><rect x="64" y="146" width="72" height="20" rx="5" fill="${second}"/>`,
  backpack: ({ main, second, accent, ink }) =>
    `<path d="M82 60q18-26 36 0" fill="none" stroke="${ink}" stroke-width="6"/><path d="M60 96q0-40 40-40t40 40v58q0 12-12 12H72q-12 0-12-12z" fill="${main}"/><rect x="74" y="112" width="52" height="40" rx="8" fill="${second}"/><path d="M74 126h52" stroke="${ink}" stroke-width="3"/><rect x="94" y="122" width="12" height="12" rx="3" fill="${accent}"/><path d="M70 88h60" stroke="${ink}" stroke-width="4" opacity=".5"/>`,
  mat: ({ main, second, accent, ink }) =>
    `<path d="M62 126h92q14 0 14 20t-14 20H62z" fill="${main}"/><circle cx="62" cy="132" r="34" fill="${second}"/><path d="M62 132m-22 0a22 22 0 1 1 22 22a16 16 0 1 1 0-32a9 9 0 1 1 0 18" fill="none" stroke="${ink}" stroke-width="4"/><path d="M116 126v40M140 126v40" stroke="${accent}" stroke-width="5"/>`,
  wheel: ({ main, second, accent, ink }) =>
    `<circle cx="100" cy="106" r="60" fill="none" stroke="${ink}" stroke-width="10"/><circle cx="100" cy="106" r="52" fill="none" stroke="${main}" stroke-width="5"/><path d="M100 54v104M48 106h104M63 69l74 74M137 69l-74 74" stroke="${second}" stroke-width="3"/><circle cx="100" cy="106" r="13" fill="${accent}"/>`,
  compass: ({ main, second, accent, ink }) =>
    `<circle cx="100" cy="110" r="56" fill="${main}"/><circle cx="100" cy="110" r="44" fill="#fff" opacity=".85"/><path d="m124 82-16 36-16-16z" fill="${accent}"/><path d="m76 138 16-36 16 16z" fill="${ink}"/><rect x="92" y="38" width="16" height="16" rx="5" fill="${second}"/>`,
  headphones: ({ main, second, accent, ink }) =>
    `<path d="M52 124V104a48 48 0 0 1 96 0v20" fill="none" stroke="${ink}" stroke-width="10"/><rect x="40" y="112" width="30" height="52" rx="13" fill="${main}"/><rect x="130" y="112" width="30" height="52" rx="13" fill="${main}"/><rect x="62" y="118" width="12" height="40" rx="6" fill="${second}"/><rect x="126" y="118" width="12" height="40" rx="6" fill="${second}"/><circle cx="100" cy="58" r="5" fill="${accent}"/>`,
  speaker: ({ main, second, accent, ink }) =>
    `<rect x="60" y="44" width="80" height="122" rx="14" fill="${main}"/><circle cx="100" cy="124" r="28" fill="${ink}"/><circle cx="100" cy="124" r="16" fill="${second}"/><circle cx="100" cy="74" r="15" fill="${ink}"/><circle cx="100" cy="74" r="7" fill="${accent}"/>`,
  keyboard: ({ main, second, accent, ink }) =>
    `<rect x="28" y="88" width="144" height="66" rx="10" fill="${main}"/>${[0, 1, 2]
      .map((row) =>
        Array.from(
          { length: 9 },
          (_, at) =>
            `<rect x="${37 + at * 14.2}" y="${97 + row * 15}" width="11" height="11" rx="2.5" fill="${at === row * 3 ? accent : second}"/>`,
        ).join(''),
      )
      .join('')}<rect x="68" y="142" width="64" height="7" rx="3" fill="${ink}"/>`,
  charger: ({ main, second, accent, ink }) =>
    `<path d="M118 150c50 0 50-50 14-54s-40-46 4-52" fill="none" stroke="${ink}" stroke-width="6"/><rect x="46" y="112" width="74" height="54" rx="10" fill="${main}"/><rect x="58" y="98" width="10" height="16" fill="${ink}"/><rect x="96" y="98" width="10" height="16" fill="${ink}"/><path d="m88 120-14 24h12l-4 16 16-24H86z" fill="${accent}"/><rect x="132" y="34" width="26" height="20" rx="4" fill="${second}"/>`,
  stand: ({ main, second, accent, ink }) =>
    `<path d="M64 166h76l-20-24H96z" fill="${second}"/><path d="M112 146 92 96" stroke="${ink}" stroke-width="8"/><g transform="rotate(-10 104 92)"><rect x="74" y="36" width="60" height="104" rx="10" fill="${ink}"/><rect x="80" y="46" width="48" height="82" rx="3" fill="${main}"/><circle cx="104" cy="80" r="14" fill="${accent}"/></g>`,
  camera: ({ main, second, accent, ink }) =>
    `<path d="M80 80l8-18h28l8 18z" fill="${ink}"/><rect x="38" y="76" width="124" height="84" rx="12" fill="${main}"/><rect x="38" y="96" width="124" height="16" fill="${second}"/><circle cx="102" cy="118" r="32" fill="${ink}"/><circle cx="102" cy="118" r="21" fill="${second}"/><circle cx="94" cy="110" r="7" fill="#fff" opacity=".8"/><circle cx="148" cy="88" r="5" fill="${accent}"/>`,
  lamp: ({ main, second, accent, ink }) =>
    `<path d="M72 110 100 70l28-18" stroke="${ink}" stroke-width="6" fill="none"/><path d="M72 110l28 50" stroke="${ink}" stroke-width="6"/><path d="M112 34l44 40-34 16q-22-18-10-56z" fill="${main}"/><circle cx="136" cy="86" r="11" fill="${accent}"/><rect x="58" y="156" width="76" height="10" rx="5" fill="${second}"/>`,
} satisfies Record<string, Motif>;

/** Paper, games and clothing. */
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
