/** Colours of a drawing: ground, wash, main, second, accent, ink. */
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
