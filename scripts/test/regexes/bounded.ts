/** Expressions whose time grows faster than their input, with the bound of what they read. Each is at most quadratic. */
export const BOUNDED: Readonly<Record<string, string>> = {
  '/\\B(?=(\\d{3})+$)/g': 'digits of one amount: at most 20',
  '/\\.?0+$/': 'digits of one share: at most 12',
  '/-+$/': 'a slug: at most 60 letters',
  '/\\s*%$/': 'one field of the console, in the browser of the operator who types',
  '/\\s*<[^>]*>\\s*$/': 'the sender that the installation configured',
  '/<h2 id="([^"]+)">(.*?)<\\/h2>/g': 'pages of the repository, when the site is built: each heading is closed',
  '/(<!--slot:[\\w:-]+-->[\\s\\S]*?<!--\\/slot-->)/': 'a page that the site drew: each slot is closed',
  '/<!--slot:([\\w:-]+)-->([\\s\\S]*?)<!--\\/slot-->/': 'a page that the site drew: each slot is closed',
  '/<!--slot:([\\w:-]+)-->([\\s\\S]*?)<!--\\/slot-->/g': 'a page that the site drew: each slot is closed',
  '/\\b([a-z][a-z0-9+.-]*:\\/\\/)([^\\s"\'<>`]*)/gi': 'an error of a job: 4,000 letters',
  '/\\b(password|passwd|pwd|pass|secret|api[-_ ]?key|access[-_ ]?key|private[-_ ]?key|authorization|token)(["\']?\\s*[=:]\\s*["\']?)(?!\\s*bearer|\\s*basic)[^\\s"\',;&]+/gi':
    'an error of a job: 4,000 letters',
  '/<(?:a|form)\\b(?![^>]*\\bhreflang=)[^>]*?\\b(?:href|action)="(\\/[^"#?]*)[^>]*>/gi':
    'a page that the site drew: each tag is closed',
  '/<script(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)<\\/script>/g': 'pages that a build wrote, read when the process starts',
};

/** Files that put a pattern together at run time, and from what. */
export const COMPOSED: Readonly<Record<string, string>> = {
  'apps/web/vite.config.ts': 'names of the build',
  'apps/api/src/http/site/read-site.ts': 'a literal of the same file',
  'packages/verify/src/check-reserves.ts': 'literals of the same file: fields of bounded length, a space between two',
  'apps/api/src/http/app-paths.ts': 'paths of the built app; parts of a path repeat once each',
};
