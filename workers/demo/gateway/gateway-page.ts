/** The gateway's page: a form without scripts, styled by attributes, which is all that its policy allows. */
import { escapeMarkup } from '#app/domain/markup.ts';
import { OUTCOMES } from './outcomes.ts';
import type { PaymentFacts } from './payment-token.ts';

const PAGE =
  'margin:0;min-height:100vh;display:grid;place-content:center;gap:20px;padding:24px;font:16px/1.5 system-ui,sans-serif;background:#f4f5f7;color:#16202a';
const CARD = 'display:grid;gap:10px;width:min(360px,90vw);padding:24px;border-radius:12px;background:#fff';
const BUTTON =
  'padding:12px;border:1px solid #8a97a3;border-radius:8px;background:#fff;color:#16202a;font:inherit;cursor:pointer';
const FIRST = BUTTON.replace('background:#fff;color:#16202a', 'background:#16202a;color:#fff');

/** @param action address that the form is sent to */
export function gatewayPage({ amount, currency }: PaymentFacts, action: string): Response {
  const buttons = OUTCOMES.map(
    ({ name, label }, index) =>
      `<button name="outcome" value="${name}" style="${index === 0 ? FIRST : BUTTON}">${escapeMarkup(label)}</button>`,
  ).join('');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test gateway</title><body style="${PAGE}"><main style="${CARD}"><h1 style="margin:0;font-size:20px">Test gateway</h1>
<p style="margin:0">No money moves here. The site believes what you choose.</p>
<p style="margin:0;font-size:28px;font-weight:600">${escapeMarkup(amount)} ${escapeMarkup(currency)}</p>
<form method="post" action="${escapeMarkup(action)}" style="display:grid;gap:10px">${buttons}</form></main></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
