/** Text and markup on their way into an SVG document. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters XML 1.0 forbids even when escaped: most control codes, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Makes any text safe between tags and inside double-quoted attributes. Titles come from operators. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, character => ENTITIES[character] ?? character);
}

/**
 * Drops the spaces before a closing bracket and the zero before a decimal point: about a tenth of a cover.
 * Only for markup this room has drawn; operator text must not pass through, or "Level 0.5" would lose its zero.
 */
export function squeezeMarkup(markup: string): string {
  return markup.replace(/ +(\/?>)/g, '$1').replace(/([" ,(-])0\.(\d)/g, '$1.$2');
}
