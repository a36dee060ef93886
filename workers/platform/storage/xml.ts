/**
 * What does XML that somebody sends say? The parser is the one that the AWS SDK reads answers with. Names are taken without
 * their prefixes. A document type is refused, and with it every entity of somebody's own. Attributes stand beside children.
 */
import { parseXML } from '@aws-sdk/xml-builder';

/** An element by the names of what is in it. One that stands several times is a list; text beside others is `#text`. */
export type XmlValue = string | readonly XmlValue[] | { readonly [name: string]: XmlValue };
export type XmlElement = { readonly [name: string]: XmlValue };

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);
const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Several of one name, as a list; none is an empty one. */
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

/** @returns the root by its name; null for what is no XML, or has a document type */
export function readXml(text: string): XmlElement | null {
  if (/<!doctype/i.test(text)) return null;
  try {
    return withoutPrefixes(parseXML(text)) as XmlElement;
  } catch {
    return null; // not well formed, or nested deeper than anything is
  }
}

/** An element that may have children; null for one of text alone. */
export const elementOf = (value: XmlValue | undefined): XmlElement | null =>
  value === undefined || typeof value === 'string' || isList(value) ? null : (value as XmlElement);

/** The text of an element, attributes or not, without blanks around it; null where it stands twice or not at all. */
export function textOf(value: XmlValue | undefined): string | null {
  const text = typeof value === 'string' ? value : elementOf(value)?.['#text'];
  return typeof text === 'string' ? text.trim() : null;
}
