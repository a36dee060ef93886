/** Rules of chosen files: type, number and size [5.12]-[5.14]. */
import { brokenRule } from './broken-rule.ts';

/** The facts of a chosen file that are known before it is read. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface FileRules {
  /** [5.4] True by default. */
  required?: boolean;
  /** [5.12] Extensions without a dot, in lower case. */
  accept?: readonly string[];
  /** [5.13] Most files at once. */
  maxfile?: number;
  /** [5.14] Megabytes of 1,048,576 bytes that each file has to stay under. */
  maxsize?: number;
}

const BYTES_PER_MB = 1_048_576;

/** Behind the last dot, in lower case; empty where there is none. */
const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The first rule that the files break, as `rule` or `rule:value`; null when they keep to all. */
export function brokenFileRule(
  files: readonly ChosenFile[],
  { required = true, accept, maxfile, maxsize }: FileRules,
): string | null {
  if (files.length === 0) return required ? 'required' : null;
  if (accept !== undefined && !files.every(file => accept.includes(extensionOf(file.name)))) return 'accept';
  if (maxfile !== undefined && files.length > maxfile) return brokenRule('maxfile', maxfile);
  if (maxsize !== undefined && files.some(file => file.size >= maxsize * BYTES_PER_MB))
    return brokenRule('maxsize', maxsize);
  return null;
}
