/** The API allows it by its hash. `<` is escaped, so that no text can end the element. */
export const InlineScript = ({ type, text }: { readonly type?: string; readonly text: string }) => (
  <script
    {...(type ? { type } : {})}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own text
    dangerouslySetInnerHTML={{ __html: type ? text.replaceAll('<', '\\u003c') : text }}
  />
);

/**
 * Inlined, so that nothing jumps: applies the stored theme before the first paint, and the member's name as soon as the
 * header exists. The API allows both by their hashes. apps/web/src/lib/{theme,storage}.ts define the items.
 */
export const BEFORE_PAINT =
  "try{const t=localStorage.getItem('plumbline_theme'),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('access_token'))d.member='';if(/\\{/.test(localStorage.getItem('plumbline_cart')))d.cart=''}catch{}";

export const MEMBER_NAME =
  "try{if(localStorage.getItem('access_token'))document.querySelectorAll('[data-member-name]').forEach(e=>e.textContent=localStorage.getItem('user_name')||e.textContent)}catch{}";

/**
 * Also inlined: a button that needs the script may be pressed before the script runs. The last such press is kept until
 * then (site.ts); forms that work without the script are sent at once.
 */
export const KEEP_EARLY_PRESS =
  "addEventListener('click',e=>{const b=e.target.closest('[data-favourite],[data-save-search],[data-buy] [type=submit]');if(b&&!('listening'in document.documentElement.dataset)){e.preventDefault();window.pressedEarly=b}},true)";
