import { createHash } from 'node:crypto';

/**
 * Runs before the first paint: marks the document as visited when this browsing session has seen the site before, so that
 * `Preloader.css` shows no preloader. A key or a tap ends the preloader the same way.
 */
const endPreloader = `(root=>{const end=()=>root.classList.add("visited");try{sessionStorage.visited?end():sessionStorage.visited=1}catch{}addEventListener("keydown",end,{once:true});addEventListener("pointerdown",end,{once:true})})(document.documentElement)`;

/**
 * Loads the scripts after the first paint: the page is complete without them, and stylesheet, font and first picture get
 * the network and the processor first. Where no paint is reported (a background tab) they load after two seconds. The
 * template is empty after the first call, so the second does nothing.
 */
const loadScripts = `addEventListener("DOMContentLoaded",()=>{const load=()=>document.head.append(document.getElementById("scripts").content);new PerformanceObserver(load).observe({type:"paint",buffered:true});setTimeout(load,2e3)})`;

/** The site's one inline script. */
export const inlineScript = `${endPreloader};${loadScripts}`;

/** The script's hash, as the content security policy names it. */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;
