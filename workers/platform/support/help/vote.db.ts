/** Votes on help articles as rows of their readers' directories. */

/** An article of a market in a language. */
export interface ArticleKey {
  /** ISO 3166 alpha-2. */
  country: string;
  /** Code of the language. */
  language: string;
  article: string;
}

export interface Vote extends ArticleKey {
  reader: string;
  /** Null for a guest. */
  memberId: string | null;
  isHelpful: boolean;
  /** The reader's words on what is missing; null leaves an earlier text as it is, unless the article helped. */
  text: string | null;
  /** Epoch milliseconds. */
  at: number;
}

/** Stores a vote, or changes the one that its reader has given: one statement, so that votes at once are one. */
export async function writeVote(db: D1Database, vote: Vote): Promise<void> {
  const { country, language, article, reader, memberId, isHelpful, text, at } = vote;
  await db
    .prepare(
      `INSERT INTO help_vote (country, language, article, reader, member_id, vote_id, is_helpful, text, voted_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
       ON CONFLICT (country, language, article, reader) DO UPDATE SET is_helpful = excluded.is_helpful,
         text = iif(excluded.is_helpful = 1, NULL, coalesce(excluded.text, text)), voted_at = excluded.voted_at`,
    )
    .bind(
      country,
      language,
      article,
      reader,
      memberId,
      crypto.randomUUID(),
      isHelpful ? 1 : 0,
      isHelpful ? null : text,
      at,
    )
    .run();
}

/** The votes on an article. */
export interface ArticleVotes extends ArticleKey {
  helpful: number;
  notHelpful: number;
  /** Count of those with a text. */
  texts: number;
}

/** Behind every country's code. */
const LAST_COUNTRY = 'ZZ';

/**
 * Votes by article in the order of country, language and article, those behind `after`.
 *
 * @param country null for all countries
 */
export async function readArticleVotes(
  db: D1Database,
  { country, after, most }: { country: string | null; after: ArticleKey | null; most: number },
): Promise<ArticleVotes[]> {
  const from = after ?? { country: country ?? '', language: '', article: '' };
  const { results } = await db
    .prepare(
      `SELECT country, language, article, sum(is_helpful) AS helpful, sum(1 - is_helpful) AS notHelpful,
         count(text) AS texts FROM help_vote
       WHERE (country, language, article) > (?1, ?2, ?3) AND country <= ?4
       GROUP BY country, language, article ORDER BY country, language, article LIMIT ?5`,
    )
    .bind(from.country, from.language, from.article, country ?? LAST_COUNTRY, most)
    .all<ArticleVotes>();
  return results;
}

export interface SentText {
  voteId: string;
  text: string;
  /** Epoch milliseconds. */
  at: number;
}

/** A place in the texts of an article, which are in the order of their moments, newest first. */
export interface TextPlace {
  at: number;
  voteId: string;
}

export async function readTexts(
  db: D1Database,
  { country, language, article }: ArticleKey,
  { before, most }: { before: TextPlace; most: number },
): Promise<SentText[]> {
  const { results } = await db
    .prepare(
      `SELECT vote_id AS voteId, text, voted_at AS at FROM help_vote
       WHERE country = ?1 AND language = ?2 AND article = ?3 AND text IS NOT NULL AND (voted_at, vote_id) < (?4, ?5)
       ORDER BY voted_at DESC, vote_id DESC LIMIT ?6`,
    )
    .bind(country, language, article, before.at, before.voteId, most)
    .all<SentText>();
  return results;
}

/** The votes of a member, newest first. */
export async function readVotesOf(
  db: D1Database,
  memberId: string,
  most: number,
): Promise<Pick<Vote, 'article' | 'language' | 'isHelpful' | 'text' | 'at'>[]> {
  const { results } = await db
    .prepare(
      `SELECT article, language, is_helpful AS isHelpful, text, voted_at AS at FROM help_vote
       WHERE member_id = ?1 ORDER BY voted_at DESC, article LIMIT ?2`,
    )
    .bind(memberId, most)
    .all<{ article: string; language: string; isHelpful: number; text: string | null; at: number }>();
  return results.map(row => ({ ...row, isHelpful: row.isHelpful === 1 }));
}

/** Rows of one run of the retention; the next run takes the rest. */
const DELETED_AT_ONCE = 5_000;

/** Deletes votes with their texts. @param before epoch milliseconds */
export async function deleteVotes(
  db: D1Database,
  { country, before }: { country: string; before: number },
): Promise<void> {
  await db
    .prepare(
      `DELETE FROM help_vote WHERE (country, language, article, reader) IN
         (SELECT country, language, article, reader FROM help_vote WHERE voted_at < ?2 AND country = ?1 LIMIT ?3)`,
    )
    .bind(country, before, DELETED_AT_ONCE)
    .run();
}
