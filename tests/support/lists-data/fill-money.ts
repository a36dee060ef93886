/** Writes the crowd's movements as the platform does: copies of the ledgers with their requests, and the figures of money and play. */
import { HOUR_MS } from '#app/domain/time.ts';
import { additionOf, type CountedPage } from '#platform/ledger/figures/count-figures.ts';
import { countedOther, isOther } from '#platform/ledger/figures/figure-rows.ts';
import { adding, readCategories, readCounted, type Source } from '#platform/ledger/figures/figures.db.ts';
import { writeReplica } from '#platform/ledger/wallet/directory/replica.db.ts';
import { claimRequest } from '#platform/ledger/wallet/directory/request-claim.db.ts';
import { writeWait } from '#platform/ledger/wallet/directory/withdrawal-wait.db.ts';
import { insertApproval } from '#platform/operator/approval/approval.db.ts';
import type { CrowdMember } from './crowd.ts';
import { type CrowdGame, type CrowdMoney, crowdMoney, crowdPlay } from './crowd-money.ts';
import { type CrowdRequest, OPERATORS } from './crowd-requests.ts';
import { bankIdOf, type Directory } from './fill-members.ts';

/** How many movements and requests a member has. */
export interface MoneyCounts {
  plain: number;
  requests: number;
  rounds: number;
}

/** Long enough for the proof. */
const CLAIM_MS = 10 * HOUR_MS;
const SHARES = { claimed: 0.15, held: 0.06, approval: 0.12 };

const pageOf = ({ member: { memberId, currency } }: CrowdMember, movements: CountedPage['movements']) => ({
  memberId,
  currency,
  after: 0,
  through: movements.at(-1)?.number ?? 0,
  movements,
});

/** Figures of some members at once. */
async function count({ db }: Directory, source: Source, pages: readonly CountedPage[]): Promise<void> {
  const filled = pages.filter(it => it.movements.length > 0);
  if (filled.length === 0) return;
  const games = new Set(filled.flatMap(page => page.movements.map(it => it.gameId)));
  const categories = source === 'play' ? await readCategories(db, [...games]) : new Map<string, string>();
  const known = await readCounted(
    db,
    source,
    filled.map(it => it.memberId),
  );
  await db.batch(adding(db, source, additionOf(filled, known, categories)));
}

async function handle({ db, random, now }: Directory, request: CrowdRequest): Promise<void> {
  const { kind, memberId, id, amountMinor, isWaiting } = request;
  if (!isWaiting) return;
  const drawn = random.fraction();
  if (drawn < SHARES.claimed) {
    const by = random.pick(OPERATORS);
    await claimRequest(db, { kind, memberId, id }, { by, beside: null, at: now, until: now + CLAIM_MS });
  } else if (kind === 'withdrawal' && drawn < SHARES.claimed + SHARES.approval)
    await insertApproval(db, {
      approvalId: `a-${id.slice(2)}`,
      memberId,
      target: `withdrawal ${id}`,
      call: 'wallet/settle-withdrawal',
      input: JSON.stringify({ memberId, withdrawalId: id }),
      inputDigest: id.slice(2),
      shows: null,
      roles: ['payments'],
      amountMinor,
      currency: null,
      madeBy: random.pick(OPERATORS.slice(1)),
      madeAt: now - HOUR_MS,
      expiresAt: now + CLAIM_MS,
    });
}

/** A hold is written before its withdrawal. */
async function hold({ db, random, now }: Directory, { requests }: CrowdMoney): Promise<void> {
  for (const { kind, memberId, id, isWaiting } of requests)
    if (kind === 'withdrawal' && isWaiting && random.fraction() < SHARES.held)
      await writeWait(db, { memberId, withdrawalId: id, until: now + CLAIM_MS });
}

async function writeCopies(at: Directory, of: CrowdMember, money: CrowdMoney): Promise<void> {
  const { memberId, currency } = of.member;
  const { movements, mainMinor } = money;
  await hold(at, money);
  await writeReplica(
    at.db,
    {
      memberId,
      currency,
      exponent: of.market.exponent,
      stopped: null,
      balances: { main: mainMinor },
      number: movements.length,
      reviews: [],
    },
    movements,
    at.now,
  );
  for (const request of money.requests) await handle(at, request);
}

/** Writes what some members have moved. @returns the number of movements */
export async function writeMoney(
  at: Directory,
  members: readonly (MoneyCounts & { of: CrowdMember })[],
  games: readonly CrowdGame[],
): Promise<number> {
  const { random, now } = at;
  const others: CountedPage[] = [];
  const play: CountedPage[] = [];
  for (const { of, plain, requests, rounds } of members) {
    const bankId = bankIdOf(of.member.memberId);
    const money = crowdMoney(random, of, { plain, requests, bankId }, now);
    await writeCopies(at, of, money);
    others.push(pageOf(of, money.movements.filter(isOther).map(countedOther)));
    play.push(pageOf(of, crowdPlay(random, of, { rounds, after: money.movements.length }, games, now)));
  }
  await count(at, 'other', others);
  await count(at, 'play', play);
  return [...others, ...play].reduce((sum, it) => sum + it.movements.length, 0);
}
