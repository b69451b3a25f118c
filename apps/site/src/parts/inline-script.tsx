/** The API allows it by its hash. `<` is written so that no text can end the element. */
export const InlineScript = ({ type, text }: { readonly type?: string; readonly text: string }) => (
  <script
    {...(type ? { type } : {})}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own text
    dangerouslySetInnerHTML={{ __html: type ? text.replaceAll('<', '\\u003c') : text }}
  />
);

/**
 * Inline, so that nothing jumps: the stored theme before anything is drawn, and the member's name as soon as its place in
 * the header is there. The API allows both by their hashes. The items are those of apps/web/src/lib/{theme,storage}.ts.
 */
export const BEFORE_PAINT =
  "try{const t=localStorage.getItem('plumbline_theme'),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('access_token'))d.member='';if(/\\{/.test(localStorage.getItem('plumbline_cart')))d.cart=''}catch{}";

export const MEMBER_NAME =
  "try{if(localStorage.getItem('access_token'))document.querySelectorAll('[data-member-name]').forEach(e=>e.textContent=localStorage.getItem('user_name')||e.textContent)}catch{}";

/**
 * Inline, too: a button that works by the script alone may be pressed before the script listens. The last one is kept until
 * then (early-press.ts); forms that a server takes without a script are sent as they are.
 */
export const KEEP_EARLY_PRESS =
  "addEventListener('click',e=>{const b=e.target.closest('[data-favourite],[data-save-search],[data-buy] [type=submit]');if(b&&!('listening'in document.documentElement.dataset)){e.preventDefault();window.pressedEarly=b}},true)";
