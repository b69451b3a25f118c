import type { Motif } from './motifs-home.ts';

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
