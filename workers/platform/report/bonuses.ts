/** Bonuses: what promotions have given to members and taken back, movement by movement; the sums have to be those of the figures. */

import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { countedOther } from '#platform/ledger/figures/figures.ts';
import { totalsFlaw } from './check-totals.ts';
import { type CopiedMovement, type MovementPlace, placeOf, readMovements } from './movement.db.ts';
import { sumsByMoney, type Totals, totalsWith } from './movement-rows.ts';
import {
  type ReportFlaw,
  type ReportPage,
  type ReportQuery,
  type ReportSource,
  shareOf,
  type Value,
} from './source.ts';

const PAGE = 2_000;

const KINDS: ReadonlySet<string> = new Set([
  'bonus-grant',
  'bonus-release',
  'bonus-forfeit',
  'bonus-reopen',
  'rounds-grant',
  'rounds-end',
  'rebate',
  'affiliate-rebate',
  'referral-reward',
  'tournament-prize',
]);

interface Position {
  totals: Totals;
  after: MovementPlace;
}

/** Of the sealed orders of these kinds. */
interface BonusOrder {
  grantId?: string;
  why?: string;
  tournamentId?: string;
  terms?: { promotionId?: string };
  rounds?: { promotionId?: string };
}

function rowOf(copy: CopiedMovement): Value[] {
  const order = JSON.parse(copy.input) as BonusOrder;
  const sums = sumsByMoney(countedOther(copy));
  const shown = (money: 'real' | 'bonus') => toDecimalString(sums.get(money) ?? 0, copy.exponent);
  return [
    wireMoment(copy.madeAt),
    copy.memberId,
    copy.number,
    copy.country,
    copy.kind,
    order.grantId ?? null,
    order.terms?.promotionId ?? order.rounds?.promotionId ?? null,
    order.tournamentId ?? null,
    order.why ?? null,
    copy.currency,
    shown('real'),
    shown('bonus'),
  ];
}

async function read(
  env: PlatformEnv,
  query: ReportQuery,
  position: Position | null,
): Promise<ReportPage<Position> | ReportFlaw> {
  const page = { after: position?.after ?? null, most: PAGE, kinds: KINDS };
  const copies = await readMovements(env, query, page);
  const totals = totalsWith(
    position?.totals ?? {},
    copies.map(it => ({ ...it, counted: countedOther(it) })),
  );
  const rows = copies.map(rowOf);
  const last = copies.at(-1);
  if (last !== undefined && copies.length === PAGE)
    return { rows, next: { totals, after: placeOf(last) }, share: shareOf(query, last.madeAt) };
  const flaw = await totalsFlaw(env, query, totals, KINDS);
  return flaw === null ? { rows, next: null, share: 1 } : { flaw };
}

export const BONUSES: ReportSource<Position> = {
  columns: [
    'time_utc',
    'member_id',
    'number',
    'country',
    'kind',
    'grant_id',
    'promotion_id',
    'tournament_id',
    'why',
    'currency',
    'real',
    'bonus',
  ],
  figures: new Set(['number', 'real', 'bonus']),
  isOfLedgers: true,
  read,
};
