const SKINS = ['#f1c9a5', '#d9a066', '#b97a4b', '#8d5a3b'] as const;
const HAIRS = ['#1f1a17', '#3b2a20', '#5a3a22', '#2a2a35'] as const;
const CLOTHES = ['#2438c7', '#a33b2a', '#2f6b4f', '#7a4f9a', '#c28a1f'] as const;
const GROUNDS = ['#e9e3d5', '#dfe6ea', '#efe0d8', '#e2e8da'] as const;
const of = <T>(list: readonly T[], seed: number): T => list[seed % list.length]!;

/** A drawn head and shoulders, of nobody; `seed` chooses colours and hair. */
export function portrait(seed: number): string {
  const [skin, hair, cloth, ground] = [of(SKINS, seed), of(HAIRS, seed + 1), of(CLOTHES, seed), of(GROUNDS, seed)];
  const long = seed % 2 === 0 ? `<path d="M66 84q-6 60 6 70h56q12-10 6-70z" fill="${hair}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="0 0 200 200">
    <rect width="200" height="200" fill="${ground}"/>${long}
    <path d="M34 200q4-52 50-58h32q46 6 50 58z" fill="${cloth}"/>
    <path d="M86 118h28v30q-14 12-28 0z" fill="${skin}"/><ellipse cx="100" cy="92" rx="32" ry="38" fill="${skin}"/>
    <path d="M66 92q-4-46 34-46t34 46q-8-26-34-26T66 92z" fill="${hair}"/>
    <circle cx="88" cy="92" r="3.4" fill="#222"/><circle cx="112" cy="92" r="3.4" fill="#222"/>
    <path d="M88 112q12 9 24 0" fill="none" stroke="#222" stroke-width="2.6" stroke-linecap="round"/></svg>`;
}
