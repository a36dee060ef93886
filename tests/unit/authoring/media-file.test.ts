/** Vector pictures of a site: what they may not hold, in a time that grows with their size. */
import { describe, expect, it } from 'vitest';
import { MEDIA_BYTES, readMedia } from '#platform/site-import/media-file.ts';

const svg = (inner: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">${inner}</svg>`);

describe('a vector picture', () => {
  it.each([
    ['a shape', '<path d="M0 0"/>'],
    ['a shape of its own that is used', '<use href="#a"/><use xlink:href=\'#b\' x="1"/>'],
    ['a link behind a use', '<use x="1"/><a href="https://site.example">x</a>'],
    ['words about use', '<text>use href="x"</text>'],
  ])('with %s is taken', (_says, inner) => {
    expect(readMedia(svg(inner))).toMatchObject({ ok: true, value: { ratio: 2 } });
  });

  it.each([
    '<use href="https://evil.example/x.svg#a"/>',
    "<use x='1' xlink:href='//evil.example/x.svg#a'/>",
    '<use\nhref="x.svg#a"/>',
    '<use href = "x.svg#a"/>',
    '<USE HREF="x.svg#a"/>',
    '<use href=x.svg#a/>',
    '<g/><use a="1" href="data:image/svg+xml,x"',
    '<script>x</script>',
    '<path onload="x"/>',
  ])('%j is refused', inner => {
    expect(readMedia(svg(inner))).toEqual({
      ok: false,
      error: 'is an SVG picture with a script, or one that loads something',
    });
  });

  // A pattern that looks for the attribute from each element takes minutes for these: the test's time limit is its assertion.
  it.each([
    ['elements that do not end', '<use '],
    ['elements that end at the last', '<use x '],
    ['attributes without a value', '<use href '],
    ['white space', ' '],
    ['addresses', 'url(   #'],
    ['handlers', ' ona'],
  ])('of the largest size, full of %s, is looked at once', (_says, piece) => {
    const bytes = svg(piece.repeat(Math.floor((MEDIA_BYTES - 100) / piece.length)));
    expect(bytes.byteLength).toBeLessThanOrEqual(MEDIA_BYTES);
    expect(['boolean']).toContain(typeof readMedia(bytes).ok);
  });
});
