/**
 * Inline, so that nothing jumps: the stored theme before anything is drawn, and the member's name as soon as its place in
 * the header is there. The API allows both by their hashes. The items are those of apps/web/src/lib/{theme,storage}.ts.
 */
export const BEFORE_PAINT =
  "try{const t=localStorage.getItem('plumbline_theme'),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('access_token'))d.member='';if(/\\{/.test(localStorage.getItem('plumbline_cart')))d.cart=''}catch{}";

export const MEMBER_NAME =
  "try{if(localStorage.getItem('access_token'))document.querySelectorAll('[data-member-name]').forEach(e=>e.textContent=localStorage.getItem('user_name')||'My account')}catch{}";
