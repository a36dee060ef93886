/**
 * The help centre as it is published: `help/{tag}.json.gz`, our own addition to the static files [7.43]. Figures of the market are
 * filled in; a paragraph has small markup (app/domain/help/marked-text.ts) and never HTML.
 */
import * as z from 'zod/mini';
import { day, filled, formed, listOf, slug, text } from './wire.ts';

/** A heading of an article; paragraphs, list items and rows of a table, one text each. */
export const helpSection = /* @__PURE__ */ z.object({
  heading: text(200),
  paragraphs: listOf(text(4000), 60),
});
export type HelpSection = z.infer<typeof helpSection>;

export const helpArticle = /* @__PURE__ */ z.object({
  /** The id in the address `/{lang}/help-center/{id}`. */
  id: slug,
  title: filled(160),
  /** The answer in a sentence or two. */
  lead: filled(800),
  updated: day,
  /** Words that members use and the text does not. */
  keywords: z._default(text(800), ''),
  related: z._default(listOf(slug, 8), []),
  sections: listOf(helpSection, 40),
});
export type HelpArticle = z.infer<typeof helpArticle>;

export const helpTopic = /* @__PURE__ */ z.object({
  id: slug,
  title: filled(120),
  articles: listOf(helpArticle, 60).check(z.minLength(1)),
});

export const helpFile = /* @__PURE__ */ z.object({
  /** Links to the articles that members ask for most. */
  shortcuts: z._default(listOf(z.object({ label: filled(60), article: slug }), 8), []),
  topics: listOf(helpTopic, 30).check(z.minLength(1)),
});
export type HelpFile = z.infer<typeof helpFile>;

/** The terms of a tag as published: `terms/{tag}.json`. The list of changes is empty in a first version. */
export const termsFile = /* @__PURE__ */ z.object({
  sections: listOf(helpSection, 200),
  changes: z._default(listOf(filled(600), 20), []),
});
export type TermsFile = z.infer<typeof termsFile>;

export const helpPlace = (tag: string): string => `help/${tag}.json.gz`;

/** Longest text that is searched for in the help centre. */
export const helpQuery = /* @__PURE__ */ formed(/^[^\p{Cc}]*$/u, 200);
