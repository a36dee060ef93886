/**
 * Runs before anything else of a page, inline under its nonce. Only the server writes this script: a running page has run it.
 *
 * Theme: chosen before the first paint, so that a page never flashes: the member's own choice, else the device's preference;
 * without JavaScript the dark theme stands.
 *
 * Brand face: set from the start where this browser has its file.
 *
 * Early presses: a button that is pressed before the page hears events, or before a part of it does (`data-cold`), is noted, and
 * the page presses it again when it does.
 *
 * Pictures: one that does not load gives way to the no-image picture [8.10], also before anything else listens, in any part
 * of the page; a studio's mark gives way to the studio's initials.
 *
 * Old builds: a page whose scripts come from an older build than the one that is served by now cannot start. Until the build
 * watcher runs, this script reloads such a page, at most once in the watcher's own guard time [4.16] [9.5].
 */
import { RELOAD_GUARD_MS } from '#app/domain/build.ts';
import { NO_IMAGE } from '#app/domain/no-image.ts';

const CHOOSE_THEME = `(function(d){try{var t=localStorage.getItem('theme')}catch(e){}
if(!t)t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';d.dataset.theme=t})(document.documentElement)`;

const KEEP_FACE = `(function(d,f){try{if(localStorage.getItem('face')==f)d.dataset.face=''}catch(e){}})(document.documentElement,document.currentScript.dataset.face)`;

/** Where hydration fails, the pictures that wait for it are shown this many milliseconds after the document has loaded. */
const LATEST_PICTURES_MS = 9_000;
const SHOW_PICTURES = `addEventListener('load',function(){setTimeout(function(){document.documentElement.dataset.pictures=''},${LATEST_PICTURES_MS})})`;

const NOTE_PRESSES = `addEventListener('click',function(e){var d=document.documentElement,b=e.target.closest&&e.target.closest('button[type=button]')
if(b)d.pressedEarly=!d.dataset.hydrated||b.closest('[data-cold]')?b:null},true)`;

const REPLACE_PICTURES = `addEventListener('error',function(e){var i=e.target
if(i.tagName!='IMG'||i.src.endsWith('${NO_IMAGE}'))return
var m=i.closest('.mark');if(m)m.dataset.missing='';else i.src='${NO_IMAGE}'},true)`;

const WATCH_FILES = `(function(d,b){function m(e){if(!b||d.dataset.watched||e.type=='error'&&(e.target||d).tagName!='SCRIPT')return
fetch('/build.json',{cache:'no-store'}).then(function(r){return r.json()}).then(function(l){var s=sessionStorage,n=Date.now()
if(l.id!=b&&!(Math.abs(n-s.getItem('reloadedAt'))<${RELOAD_GUARD_MS})){s.setItem('reloadedAt',n);location.reload()}}).catch(function(){})}
addEventListener('error',m,true);addEventListener('vite:preloadError',m)})(document.documentElement,document.currentScript.dataset.build)`;

interface EarlyScriptProps {
  nonce: string | undefined;
  /** The build that the page is made of. */
  build: string | undefined;
  /** Address of the brand's face. */
  faceFile: string;
}

export const EarlyScript = ({ nonce, build, faceFile }: EarlyScriptProps) => (
  <script
    nonce={nonce}
    data-build={build}
    data-face={faceFile}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this file, nothing of a visitor is in them
    dangerouslySetInnerHTML={{
      __html: import.meta.env.SSR
        ? `${CHOOSE_THEME};${KEEP_FACE};${NOTE_PRESSES};${REPLACE_PICTURES};${SHOW_PICTURES};${WATCH_FILES}`
        : '',
    }}
  />
);
