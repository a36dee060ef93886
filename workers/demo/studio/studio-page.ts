/** The HTML of the studio's pages: one script draws them all, and the element it starts from selects what it draws. */
import { direction, htmlLanguage } from '#app/domain/language.ts';
import { escapeMarkup } from '#app/domain/markup.ts';

interface StudioPage {
  /** Language tag. */
  tag: string;
  title: string;
  /** Id of the main element, and its data attributes by name. */
  id: string;
  data: Readonly<Record<string, string>>;
  /** Shown after a while if the script does not load. */
  fallback: string;
}

export function studioPage({ tag, title, id, data, fallback }: StudioPage): Response {
  const name = escapeMarkup(title);
  const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${escapeMarkup(value)}"`);
  const html = `<!doctype html>
<html lang="${htmlLanguage(tag)}" dir="${direction(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/studio/assets/frame.css">
<script type="module" crossorigin src="/studio/assets/main.js"></script>
</head>
<body>
<main id="${id}" aria-label="${name}"${attributes.join('')}>
<h1>${name}</h1>
<p role="status">${escapeMarkup(fallback)}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
