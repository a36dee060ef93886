/** What a file of a site's folder is for, and each of its fields: for the page that lists them, and for editors. */

/** A sentence or two, and the unit of a number or an amount. */
export type FieldText = string | readonly [says: string, unit: string];

export interface FileTexts {
  /** What the file has. */
  about: string;
  /**
   * By path within the file, or within an entry of its list: `deposit.minimum`, `accounts[].bankName`, and `names.*` for any key. A `*` in
   * the place of a field stands for several that are alike, and `**` at the end for keys at any depth.
   */
  fields: Readonly<Record<string, FieldText>>;
  /** Contents of such a file, where the folder of a new site has none. */
  example?: unknown;
}
