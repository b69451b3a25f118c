/** The rendered site. Separate from the renderer, so that scripts without JSX can write it. */
export interface SiteFiles<Entry extends object = object> {
  /** Path of the site → HTML. */
  readonly pages: Readonly<Record<string, string>>;
  /** Header and footer around slots, for pages rendered by the server: name → HTML. */
  readonly frames: Readonly<Record<string, string>>;
  /** Entries of the search (site-page.ts). */
  readonly search: readonly Entry[];
  /** Sitemaps, feeds and robots.txt by path. */
  readonly texts: Readonly<Record<string, string>>;
}
