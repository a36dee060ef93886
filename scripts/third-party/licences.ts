/** Licences of packages: which are allowed, and what their files say. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SPDX ids of licences that a package may have. */
const ALLOWED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];

/** Licences that data and fonts may have besides: their files keep it. */
export const ALLOWED_FOR_DATA: readonly string[] = [...ALLOWED, 'CC-BY-SA-3.0'];

/**
 * The licences of an SPDX expression that apply: of a choice the first that is allowed, of a sum all.
 * @returns null where one is not allowed
 */
export function licencesOf(expression: string): string[] | null {
  // SPDX allows operators in small letters too.
  const isChoice = / or /i.test(expression);
  const ids = expression.replaceAll(/[()]/g, '').split(isChoice ? / or /i : / and /i);
  const allowed = ids.filter(it => ALLOWED.includes(it));
  if (isChoice) return allowed.length === 0 ? null : allowed.slice(0, 1);
  return allowed.length === ids.length ? ids : null;
}

/** A line that names the owner of the work. */
const OWNER = /^\W*Copyright\s+(?:©|\d{4}|[A-Z])|\bcopyright \(c\)|^\(c\) \d{4}|^©|^Author \d{4}/;
const OWNER_IN_CAPITALS = /\bCopyright \([Cc]\)/;
const TEMPLATE = /\[yyyy\]|\{yyyy\}|<year>/;

const isOwner = (line: string): boolean =>
  (OWNER.test(line) || OWNER_IN_CAPITALS.test(line)) && !TEMPLATE.test(line);

/** Of a licence file: the text of the licence, and the lines that name owners. */
interface LicenceFile {
  text: string;
  copyright: string[];
}

/** What follows the licence's own text: the licences of a tool's parts, and how to apply the Apache licence to one's own work. */
const APPENDED = /\n#+ Licenses of bundled dependencies[\s\S]*|\n *END OF TERMS AND CONDITIONS[\s\S]*/;

const TITLE =
  /^\W*(?:the )?(?:mit|isc|bsd|0bsd)(?:[\w -]*licen[cs]e\b[^.]*)?$|^\W*unlicense\W*$|^\W*[\w ]+ is released under the MIT license:$|^# \w+ core license$|^all rights reserved\.?$/i;

export function readLicence(content: string): LicenceFile {
  const lines = content.replaceAll('\r', '').replace(APPENDED, '').split('\n');
  const owners = lines.filter(isOwner);
  const rest = lines.filter(line => !isOwner(line) && !TITLE.test(line.trim()));
  return {
    text: rest
      .map(line => line.trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .replace(/^\n+|\s+$/g, ''),
    copyright: [...new Set(owners.map(line => line.replace(/^[\s#*>-]+/, '').trim()))],
  };
}

/** The same for two texts of a licence that differ in line breaks, numbers of clauses and quotation marks alone. */
export const fingerprint = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/^\s*(?:\d\.|\*)\s/gm, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The licence file of a folder; null where there is none. @param id SPDX: `LICENSE-{id}` comes first */
export function licenceFileOf(folder: string, id = ''): string | null {
  const names = readdirSync(folder)
    .filter(it => /^(licen[cs]e|copying)\b/i.test(it))
    .sort();
  const name = names.find(it => it.toUpperCase().includes(`-${id.toUpperCase()}`)) ?? names[0];
  return name === undefined ? null : join(folder, name);
}

/** The notice that the Apache licence asks to pass on; null where a package has none. */
export function noticeOf(folder: string): string | null {
  const file = ['NOTICE', 'NOTICE.txt', 'NOTICE.md'].map(it => join(folder, it)).find(it => existsSync(it));
  return file === undefined ? null : readFileSync(file, 'utf8').trim();
}
