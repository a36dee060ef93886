/** Converts SVG drawings to readable JSX. Supports only the strict markup of workers/demo/art. */

/** A value of an attribute or text: plain text, or an expression for braces. */
export type JsxValue = string | { readonly expression: string };

export interface SvgElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, JsxValue>;
  readonly children: readonly SvgNode[];
}

export type SvgNode = SvgElement | { readonly text: JsxValue };

const LINE_WIDTH = 110;

const TOKEN = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const ENTITIES: readonly (readonly [entity: string, character: string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
];

function plainText(markup: string): string {
  return ENTITIES.reduce((text, [entity, character]) => text.replaceAll(entity, character), markup);
}

/** React's name of an attribute. */
function propName(attribute: string): string {
  if (attribute === 'class') return 'className';
  if (attribute.startsWith('aria-') || attribute.startsWith('data-')) return attribute;
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function readAttributes(markup: string): Map<string, JsxValue> {
  const attributes = new Map<string, JsxValue>();
  for (const [, name = '', value = ''] of markup.matchAll(ATTRIBUTE)) {
    if (name === 'style') throw new Error('a style attribute has no place in an exported drawing');
    if (name !== 'xmlns') attributes.set(propName(name), plainText(value));
  }
  return attributes;
}

/** Parses a drawing. Throws on unsupported markup. */
export function parseSvg(markup: string): SvgElement {
  const top: SvgNode[] = [];
  const open: { tag: string; children: SvgNode[] }[] = [];
  let siblings = top;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < markup.length) {
    const from = TOKEN.lastIndex;
    const token = TOKEN.exec(markup);
    if (!token) throw new Error(`unreadable markup: ${markup.slice(from, from + 60)}`);
    const [, slash, tag = '', attributes = '', selfClosing, text] = token;
    if (text !== undefined) {
      siblings.push({ text: plainText(text) });
    } else if (slash) {
      if (open.pop()?.tag !== tag) throw new Error(`unexpected </${tag}>`);
      siblings = open.at(-1)?.children ?? top;
    } else {
      const children: SvgNode[] = [];
      siblings.push({ tag, attributes: readAttributes(attributes), children });
      if (!selfClosing) {
        open.push({ tag, children });
        siblings = children;
      }
    }
  }
  const [root] = top;
  if (!root || 'text' in root || top.length > 1 || open.length > 0) throw new Error('not one whole drawing');
  return root;
}

/** Sets attributes to expressions, keeping the positions of existing ones. */
export function withExpressions(element: SvgElement, changes: Readonly<Record<string, string>>): SvgElement {
  const attributes = new Map(element.attributes);
  for (const [name, expression] of Object.entries(changes)) attributes.set(name, { expression });
  return { ...element, attributes };
}

/** Prefixes every id and every reference with the variable `id`. */
export function withOwnIds(element: SvgElement): SvgElement {
  const attributes = [...element.attributes].map(([name, value]): [string, JsxValue] => {
    if (typeof value !== 'string') return [name, value];
    if (name === 'id') return [name, { expression: `\`\${id}-${value}\`` }];
    const reference = /^(url\(#|#)([\w-]+)(\)?)$/.exec(value);
    const isReference = reference && (name === 'href' || value.startsWith('url('));
    if (!isReference) return [name, value];
    const [, before = '', target = '', after = ''] = reference;
    return [name, { expression: `\`${before}\${id}-${target}${after}\`` }];
  });
  const children = element.children.map(child => ('text' in child ? child : withOwnIds(child)));
  return { ...element, attributes: new Map(attributes), children };
}

function attributeSource(name: string, value: JsxValue): string {
  if (typeof value !== 'string') return `${name}={${value.expression}}`;
  return /["&]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`;
}

function textSource(value: JsxValue): string {
  if (typeof value !== 'string') return `{${value.expression}}`;
  return /[<>{}&]|^\s|\s$/.test(value) ? `{${JSON.stringify(value)}}` : value;
}

/** Prints a node as JSX, indented by `depth` steps of two spaces. */
export function printJsx(node: SvgNode, depth: number): string {
  const indent = '  '.repeat(depth);
  if ('text' in node) return `${indent}${textSource(node.text)}\n`;
  const attributes = [...node.attributes].map(([name, value]) => attributeSource(name, value));
  const end = node.children.length > 0 ? '>' : ' />';
  const short = `${indent}<${[node.tag, ...attributes].join(' ')}${end}\n`;
  const long = [
    `${indent}<${node.tag}\n`,
    ...attributes.map(attribute => `${indent}  ${attribute}\n`),
    `${indent}${end.trim()}\n`,
  ].join('');
  const opening = short.length <= LINE_WIDTH + 1 ? short : long;
  if (node.children.length === 0) return opening;
  const content = node.children.map(child => printJsx(child, depth + 1)).join('');
  return `${opening}${content}${indent}</${node.tag}>\n`;
}
