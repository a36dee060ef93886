/** Scripts of the site in the head of a page: files by their hash, and the nonce for the page's own text alone. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type SeoScript, scriptFlaw } from '#app/contract/seo-script.ts';
import { SeoScripts } from '#app/features/seo/seo.ts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const ORIGINS = ['https://tags.example'];

describe('[7.49] [security H3] scripts of the site', () => {
  it('are loaded by their hash, and get no nonce', () => {
    const scripts: SeoScript[] = [
      { src: 'https://tags.example/a.js', integrity: INTEGRITY },
      { type: 'application/ld+json', text: '{}' },
    ];
    expect(renderToStaticMarkup(<SeoScripts scripts={scripts} nonce="secret" />)).toBe(
      `<script src="https://tags.example/a.js" integrity="${INTEGRITY}" crossorigin="anonymous" defer=""></script>` +
        '<script type="application/ld+json" nonce="secret">{}</script>',
    );
  });

  it.each<[string, SeoScript, RegExp | null]>([
    ['a file of this site', { src: '/a.js', integrity: INTEGRITY }, null],
    ['a file of a named origin', { src: 'https://tags.example/a.js', integrity: INTEGRITY }, null],
    ['data', { type: 'application/ld+json', text: '{}' }, null],
    ['a file without a hash', { src: '/a.js' }, /no integrity/],
    [
      'a file of another origin',
      { src: 'https://evil.example/a.js', integrity: INTEGRITY },
      /SCRIPT_ORIGINS/,
    ],
    [
      'a file of another port',
      { src: 'https://tags.example:8443/a.js', integrity: INTEGRITY },
      /SCRIPT_ORIGINS/,
    ],
  ])('may be %s, or not', (_what, script, flaw) => {
    if (flaw === null) expect(scriptFlaw(script, ORIGINS)).toBeNull();
    else expect(scriptFlaw(script, ORIGINS)).toMatch(flaw);
  });
});
