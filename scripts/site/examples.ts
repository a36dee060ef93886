/** An example of each kind of file: of the folder of a new site, or of the texts of its fields where that has no such file. */
import { matchesGlob } from 'node:path';
import type { FileTexts } from '#platform/site-import/field-texts/file-texts.ts';
import { type FileKind, TEXTS_OF_FILES } from '#platform/site-import/field-texts/texts-of-files.ts';
import { FILES } from './schemas.ts';
import { starterFiles } from './starter.ts';

export interface FileExample {
  kind: FileKind;
  /** Patterns of the files of the kind. */
  files: readonly string[];
  path: string;
  content: unknown;
  /** Whether entries are left out. */
  isShort: boolean;
}

/** Entries of a list that are shown. */
const MOST_SHOWN = 2;

const NEW_SITE = {
  title: 'New Site',
  country: 'GB',
  language: 'en',
  currency: 'GBP',
  diallingCode: '44',
};

/** A list, or an object of lists, with its first entries. */
function shortened(content: unknown): unknown {
  if (Array.isArray(content)) return content.slice(0, MOST_SHOWN);
  if (typeof content !== 'object' || content === null) return content;
  return Object.values(content).every(Array.isArray)
    ? Object.fromEntries(Object.entries(content).map(([key, list]) => [key, shortened(list)]))
    : content;
}

/** Names of files whose patterns have one for any market or language. */
const pathOf = (pattern: string): string =>
  pattern.replace('*', /^(?:markets|contacts)\//.test(pattern) ? NEW_SITE.country : NEW_SITE.language);

/** An example of each kind, but for files of single games, which have the fields of the list. @throws Error for a kind without one */
export function examplesOfFiles(
  texts: Readonly<Record<FileKind, FileTexts>> = TEXTS_OF_FILES,
): FileExample[] {
  const made = Object.entries(starterFiles(NEW_SITE));
  return FILES.filter(it => it.name !== 'some-games').map(({ name: kind, files }): FileExample => {
    const [pattern = ''] = files;
    const [path, whole] = made.find(([it]) => matchesGlob(it, pattern)) ?? [
      pathOf(pattern),
      texts[kind].example,
    ];
    if (whole === undefined) throw new Error(`There is no example of ${pattern}: add it to field-texts`);
    const content = shortened(whole);
    return { kind, files, path, content, isShort: JSON.stringify(content) !== JSON.stringify(whole) };
  });
}
