/** Reading of the help centre [1.11]: reads of articles, votes whether one helped, and texts about what was missing. */
import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { listOf, readable, slug, statusOnly } from './wire.ts';

/** Longest text about what was missing, in UTF-16 units. */
export const HELP_TEXT_MAX = 1_000;

/** Articles of the row of those that are read most. */
export const MOST_READ = 6;

/** help/vote: whether an article of the page's market and language helped. A reader's later vote replaces the earlier one. */
export const helpVote = endpoint(
  'help/vote',
  'anyone',
  z.object({ article: slug, isHelpful: z.boolean() }),
  statusOnly,
);

/** help/tell: a text about what was missing in an article; it counts as a vote that the article did not help. */
export const helpTell = endpoint(
  'help/tell',
  'anyone',
  z.object({ article: slug, text: readable(HELP_TEXT_MAX).check(z.regex(/\S/)) }),
  statusOnly,
);

/** help/read: an article was read. A browser sends it once for an article and session. */
export const helpRead = endpoint('help/read', 'anyone', z.object({ article: slug }), statusOnly);

/**
 * help/most-read: ids of the articles that were read most within seven days in the page's market and language, most first. The list
 * may be some minutes old.
 */
export const helpMostRead = endpoint('help/most-read', 'anyone', nothing, listOf(slug, MOST_READ));
