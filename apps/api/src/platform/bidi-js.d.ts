/** The Unicode Bidirectional Algorithm (UAX #9). The package ships without types. */
declare module 'bidi-js' {
  interface Bidi {
    /** One level for each UTF-16 unit; odd levels run from right to left. */
    getEmbeddingLevels(text: string): { readonly levels: Uint8Array };
    /** Indexes of brackets that are mirrored, each with its mirrored character. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): ReadonlyMap<number, string>;
  }
  export default function create(): Bidi;
}
