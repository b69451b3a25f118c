/** The Unicode Bidirectional Algorithm (UAX #9); it brings no types. */
declare module 'bidi-js' {
  interface Bidi {
    /** A level for each UTF-16 unit: odd ones run from right to left. */
    getEmbeddingLevels(text: string): { readonly levels: Uint8Array };
    /** Where a bracket is drawn the other way round, and as which. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): ReadonlyMap<number, string>;
  }
  export default function create(): Bidi;
}
