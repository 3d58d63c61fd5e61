import { hash } from 'node:crypto';

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

/**
 * Where the visitor saves data or is on a 2g network, pictures that load late come at most 480 px wide: their larger files are
 * struck out as soon as a picture is in the document. Done here and not by the server, which would need a page for each network.
 */
const savePictures = `(net=>{if(net&&(net.saveData||/2g/.test(net.effectiveType)))new MutationObserver(()=>{for(const img of document.querySelectorAll('source[srcset*=".768."]+source+img[loading=lazy]')){const avif=img.parentNode.querySelector("source");avif.srcset=avif.srcset.split(", ",2)}}).observe(document,{childList:true,subtree:true})})(navigator.connection)`;

/** The site's one inline script. */
export const inlineScript = `${endPreloader};${savePictures};${loadScripts}`;

/** The script's hash, as the content security policy names it. */
export const inlineScriptHash = `'sha256-${hash('sha256', inlineScript, 'base64')}'`;
