import { createHash } from 'node:crypto';

/**
 * The site's one inline script: it must run before the first paint. It marks the document of a visitor who has been here
 * in this browsing session, for whom `Preloader.css` shows no preloader; a key or a tap ends it the same way.
 */
export const preloaderScript = `(root=>{const end=()=>root.classList.add("visited");try{sessionStorage.visited?end():sessionStorage.visited=1}catch{}addEventListener("keydown",end,{once:true});addEventListener("pointerdown",end,{once:true})})(document.documentElement)`;

/** As the security policy names it. */
export const preloaderScriptHash = `'sha256-${createHash('sha256').update(preloaderScript).digest('base64')}'`;
