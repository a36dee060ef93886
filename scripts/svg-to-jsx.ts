/** Converts SVG drawings to readable JSX. */
import { Window } from 'happy-dom';

const { DOMParser } = new Window();

/** A value of an attribute or text: plain text, or an expression for braces. */
export type JsxValue = string | { readonly expression: string };

export interface SvgElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, JsxValue>;
  readonly children: readonly SvgNode[];
}

export type SvgNode = SvgElement | { readonly text: JsxValue };

const LINE_WIDTH = 110;

/** React's name of an attribute. */
function propName(attribute: string): string {
  if (attribute === 'class') return 'className';
  if (attribute.startsWith('aria-') || attribute.startsWith('data-')) return attribute;
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function readAttributes(element: Element): Map<string, JsxValue> {
  const attributes = new Map<string, JsxValue>();
  for (const { name, value } of element.attributes) {
    if (name === 'style') throw new Error('a style attribute has no place in an exported drawing');
    if (!name.startsWith('xmlns')) attributes.set(propName(name), value);
  }
  return attributes;
}

function readElement(element: Element): SvgElement {
  const children = [...element.childNodes].flatMap((node): SvgNode[] => {
    if (node.nodeType === node.ELEMENT_NODE) return [readElement(node as Element)];
    return node.nodeType === node.TEXT_NODE ? [{ text: node.textContent ?? '' }] : [];
  });
  return { tag: element.tagName, attributes: readAttributes(element), children };
}

/** Reads a drawing. @throws Error for markup that is no whole drawing */
export function parseSvg(markup: string): SvgElement {
  const { documentElement } = new DOMParser().parseFromString(markup, 'image/svg+xml');
  if (documentElement?.tagName !== 'svg' || documentElement.querySelector('parsererror') !== null)
    throw new Error(`not one whole drawing: ${markup.slice(0, 60)}`);
  return readElement(documentElement as unknown as Element);
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
