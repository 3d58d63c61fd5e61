import { createHash } from 'node:crypto';

/**
 * It must run before the first paint: it marks the document of a visitor who has been here in this browsing session, for
 * whom `Preloader.css` shows no preloader; a key or a tap ends it the same way.
 */
const endPreloader = `(root=>{const end=()=>root.classList.add("visited");try{sessionStorage.visited?end():sessionStorage.visited=1}catch{}addEventListener("keydown",end,{once:true});addEventListener("pointerdown",end,{once:true})})(document.documentElement)`;

/**
 * Asks for the scripts when the page has been painted: it is complete without them, and style, letters and the first
 * picture have the line and the processor to themselves. A page in the background is not painted, and a browser may not
 * tell when it has: they wait two seconds. A second time there is nothing left to ask for.
 */
const loadScripts = `addEventListener("DOMContentLoaded",()=>{const load=()=>document.head.append(document.getElementById("scripts").content);new PerformanceObserver(load).observe({type:"paint",buffered:true});setTimeout(load,2e3)})`;

/** The site's one inline script. */
export const inlineScript = `${endPreloader};${loadScripts}`;

/** As the security policy names it. */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;
