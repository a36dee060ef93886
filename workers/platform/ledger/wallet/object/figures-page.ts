/** Pages of a wallet's movements for figures that were not there when the movements were made. */
import type { PlayMovement } from '#platform/base/play-message.ts';
import type { Sql } from '#platform/base/sql.ts';
import type { OtherMovement } from '../../figures/figures.ts';
import type { Chapter } from '../chapter/chapter-rows.ts';
import type { PlayRow } from '../play/play-row.ts';
import { othersAfter, playMovementsAfter, playOf } from '../rows/sealed-rows.ts';
import { headOf, readOwner } from './ledger.ts';

/** Movements of a page. */
const PAGE = 500;

/** All movements `after` < number <= `through`. */
export interface FiguresPage {
  memberId: string;
  /** ISO 4217. */
  currency: string;
  /** Decimals of its minor unit. */
  exponent: number;
  after: number;
  through: number;
  play: PlayMovement[];
  others: OtherMovement[];
}

/**
 * @param sealed the chapter that has the movement `after` + 1, with its rows of play; null where none has it
 * @returns null where the wallet has no movement after `after`
 */
export function figuresPage(
  sql: Sql,
  after: number,
  sealed: { chapter: Chapter; play: readonly PlayRow[] } | null,
): FiguresPage | null {
  const owner = readOwner(sql);
  const head = headOf(sql)?.number ?? 0;
  if (owner === null || head <= after) return null;
  const through = Math.min(after + PAGE, sealed?.chapter.through ?? head, head);
  const isInPage = ({ number }: { number: number }) => number > after && number <= through;
  // A chapter's rows may be in the wallet still.
  const play = new Map(
    [...playMovementsAfter(sql, after, PAGE), ...(sealed?.play.map(playOf) ?? [])]
      .filter(isInPage)
      .map(it => [it.number, it]),
  );
  const { memberId, currency, exponent } = owner;
  const others = othersAfter(sql, after, PAGE)
    .filter(isInPage)
    .map(({ number, kind, madeAt, postings }) => ({ number, kind, madeAt, postings }));
  return { memberId, currency, exponent, after, through, play: [...play.values()], others };
}
