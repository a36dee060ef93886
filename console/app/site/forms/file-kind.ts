/** How the console shows a file of the site: its form, its preview, and what it checks while the form is filled in. */
import type { ComponentType } from 'react';
import type { PreviewFacts } from '#app/contract/operator/site-preview.ts';
import type { ConsoleText } from '../../text/text.ts';

/** The part of a file that is open: a banner, a page, an article. */
export type EntryKey = string | null;

export interface FormProps<Value> {
  value: Value;
  /** The language in the file's name, as `en` of `seo/en.json`; null where its texts have all languages. */
  language: string | null;
  entry: EntryKey;
  facts: PreviewFacts;
  onChange: (value: Value) => void;
  onEntry: (entry: EntryKey) => void;
}

/** Whom the preview is for. */
export interface Viewer {
  country: string;
  currency: string;
  /** Language code. */
  language: string;
  isPhone: boolean;
}

export interface PreviewProps<Value> {
  value: Value;
  entry: EntryKey;
  viewer: Viewer;
  facts: PreviewFacts;
}

export interface FileCheck {
  text: string;
  entry: EntryKey;
  /** `data-field` of the field that mends it. */
  field: string;
}

/** What the checks of a file read, and the texts of their answers. */
export interface CheckContext {
  facts: PreviewFacts;
  t: ConsoleText;
  /** Of the operator. */
  language: string;
  /** The name of a language by its code. */
  languageName: (code: string) => string;
}

export interface FileKind<Value = never> {
  /** Whether a value has the shape that the form needs. A file that does not is edited as a plain form or as text. */
  fits: (value: unknown) => boolean;
  Form: ComponentType<FormProps<Value>>;
  Preview: ComponentType<PreviewProps<Value>>;
  checks: (value: Value, context: CheckContext) => FileCheck[];
}

/** Language codes of the site's markets. */
export const codesOf = ({ markets }: PreviewFacts): string[] => [
  ...new Set(markets.flatMap(it => Object.keys(it.languages))),
];

export const currenciesOf = ({ markets }: PreviewFacts): string[] => [
  ...new Set(markets.map(it => it.currency)),
];

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
