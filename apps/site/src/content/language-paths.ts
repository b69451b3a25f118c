/** The API draws Hindi pages, too: both lead their links by the same rules. */
export * from '@plumbline/site-map/language-paths';
