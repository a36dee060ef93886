/** Checks that a generated picture is well-formed XML; supports the part of XML that the product's pictures use. */

const TOKEN =
  /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*")*)\s*(\/?)>|([^<]+)/y;

/** The first error of a document's markup; undefined for a well-formed one. */
export function flaw(xml: string): string | undefined {
  const open: string[] = [];
  let roots = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const from = TOKEN.lastIndex;
    const token = TOKEN.exec(xml);
    if (!token) return `unreadable: ${xml.slice(from, from + 60)}`;
    const [, slash, tag = '', attributes = '', selfClosing, text] = token;
    if (text !== undefined) {
      if (open.length === 0) return `text outside the document: ${text}`;
      if (/&(?!(?:amp|lt|gt|quot);)|>/.test(text)) return `bare character: ${text}`;
      if (/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(text))
        return 'forbidden character';
      continue;
    }
    if (slash) {
      if (open.pop() !== tag) return `unexpected </${tag}>`;
      continue;
    }
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, name]) => name);
    if (new Set(names).size < names.length) return `attribute twice in <${tag}>`;
    if (open.length === 0) roots += 1;
    if (!selfClosing) open.push(tag);
  }
  if (open.length > 0) return `<${open.join('><')}> never closed`;
  return roots === 1 ? undefined : `${roots} roots`;
}
