/** The page that is shown while the network gives none: it needs no other file, and holds nothing of a visitor. */

import type { OfflineFoot, OfflineTexts } from './offline-foot.ts';

const STYLE = `:root{color-scheme:dark light;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center;box-sizing:border-box}
h1,p{margin:0;max-width:34ch;text-wrap:balance}h1{font-size:1.5rem}
a{padding:12px 20px;border-radius:12px;border:1px solid;color:inherit;text-decoration:none;font-weight:600}
footer{max-width:60ch;margin-block-start:32px;font-size:.8125rem}footer *{margin:0 auto;padding:0;list-style:none}
footer a{display:inline-block;padding:6px;border:0;text-decoration:underline}`;

/** A theme that the visitor chose by hand is kept; the page goes on by itself as soon as there is a network. */
const SCRIPT = `try{var t=localStorage.getItem('theme');if(t)document.documentElement.style.colorScheme=t}catch(e){}
addEventListener('online',function(){location.reload()})`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => ESCAPES[sign] ?? sign);

type Organisation = OfflineFoot['info']['responsibleGaming']['organisations'][number];

const lineOf = ({ name, phone }: Organisation) =>
  `<li><bdi>${escaped(name)}</bdi>${phone === null ? '' : ` <a dir="ltr" href="tel:${phone.replace(/[^\d+]/g, '')}">${escaped(phone)}</a>`}</li>`;

const footOf = ({ info, text, legal }: OfflineFoot) =>
  `<footer><p><b>${escaped(`${info.minimumAge}+`)}</b> ${escaped(text)}</p>
<ul>${info.responsibleGaming.organisations.map(lineOf).join('')}</ul>${
    legal === null ? '' : `<p>${escaped(legal)}</p>`
  }</footer>`;

interface OfflineFacts {
  /** The address that the visitor asked for, to try again. */
  address: string;
  /** Null where no page of the market was here before. */
  foot: OfflineFoot | null;
}

const html = (
  { language, direction, title, text, again }: OfflineTexts,
  { address, foot }: OfflineFacts,
  nonce: string,
) =>
  `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
<img src="/favicon.svg" alt="" width="56" height="56"><h1>${escaped(title)}</h1><p>${escaped(text)}</p>
<a href="${escaped(address)}">${escaped(again)}</a>${foot === null ? '' : footOf(foot)}<script nonce="${nonce}">${SCRIPT}</script></html>`;

export function offlinePage(texts: OfflineTexts, shown: OfflineFacts): Response {
  const nonce = crypto.randomUUID();
  return new Response(html(texts, shown, nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
    },
  });
}
