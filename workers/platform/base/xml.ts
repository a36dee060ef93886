/**
 * Parses XML from clients with the AWS SDK's own parser. Namespace prefixes are dropped. A DOCTYPE is refused, and with it
 * every custom entity. Attributes appear beside child elements.
 */
import { parseXML } from '@aws-sdk/xml-builder';

/** An element's children by name. A repeated child is a list; text beside children is `#text`. */
export type XmlValue = string | readonly XmlValue[] | { readonly [name: string]: XmlValue };
export type XmlElement = { readonly [name: string]: XmlValue };

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);
const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The children of one name, as a list. */
export const allOf = (value: XmlValue | undefined): readonly XmlValue[] =>
  value === undefined ? [] : isList(value) ? value : [value];

function withoutPrefixes(value: XmlValue): XmlValue {
  if (typeof value === 'string') return value;
  if (isList(value)) return value.map(withoutPrefixes);
  const element = new Map<string, XmlValue>();
  for (const [name, inner] of Object.entries(value)) {
    if (isDeclaration(name)) continue;
    const before = element.get(localName(name));
    const plain = withoutPrefixes(inner);
    element.set(localName(name), before === undefined ? plain : [...allOf(before), ...allOf(plain)]);
  }
  return Object.fromEntries(element);
}

/** @returns the root by its name; null where the text is malformed or has a DOCTYPE */
export function readXml(text: string): XmlElement | null {
  if (/<!doctype/i.test(text)) return null;
  try {
    return withoutPrefixes(parseXML(text)) as XmlElement;
  } catch {
    return null; // malformed, or nested too deep
  }
}

/** An element with children; null for plain text. */
export const elementOf = (value: XmlValue | undefined): XmlElement | null =>
  value === undefined || typeof value === 'string' || isList(value) ? null : (value as XmlElement);

/** The trimmed text of an element, with or without attributes; null where it is absent or repeated. */
export function textOf(value: XmlValue | undefined): string | null {
  const text = typeof value === 'string' ? value : elementOf(value)?.['#text'];
  return typeof text === 'string' ? text.trim() : null;
}
