/** Text on its way into markup: HTML or XML. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe between tags and inside quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);
