/**
 * Checks what an import or a roll-back would make of the site, and says what a second operator has to agree to: every field of money and
 * of scripts that would change, with the values before and after.
 */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { canonicalJson } from '#platform/base/hash.ts';
import type { Actor, ChangeToApprove, OperatorContext } from '#platform/base/operator-call.ts';
import { promotionWarnings } from '#platform/rewards/promotion/promotion.ts';
import { deploymentFlaws } from './check-deployment.ts';
import { altFlaws } from './check-home.ts';
import { legalFlaws } from './check-legal.ts';
import { checkGames, checkSite } from './check-site.ts';
import type { WholeSite } from './described-site.ts';
import { type Change, changesBetween, classesOf, sensitiveOf } from './difference.ts';
import { approversOf } from './field-class.ts';
import { type Flaw, flawLine } from './flaw.ts';
import { readCurrent, stagedSite } from './import-site.ts';
import { keepPiece, missingPieces, readUnchecked } from './pieces.ts';
import { type Manifest, textsOf } from './texts.ts';

const MOST_FLAWS = 200;
/** Characters of what a second operator is shown: a row of the database holds no more. It is never cut. */
const MOST_SHOWN = 900_000;
/** Characters of a text that has a part of the difference. */
const DIFFERENCE_PIECE = 500_000;

/** A checked change of the whole site. */
export interface Planned {
  whole: WholeSite;
  current: WholeSite | null;
  /** State of the site that the changes were found for. */
  base: string;
  /** The site as it would be. */
  staged: WholeSite;
  manifest: Manifest;
  changes: Change[];
  /** What stands out in promotions that change. */
  warnings: string[];
}

const refusedSite = (flaws: readonly Flaw[]) => ({
  ...refused(422, `The site is not valid in ${flaws.length} ${flaws.length === 1 ? 'place' : 'places'}.`),
  output: { flaws: flaws.slice(0, MOST_FLAWS), count: flaws.length },
});

const refusedMissing = (missing: readonly string[]) => ({
  ...refused(422, 'Some texts of the site have not been sent.'),
  output: { missing },
});

/** Changed banners whose uploaded picture says nothing in some language. */
function pictureWarnings({ site }: WholeSite, changes: readonly Change[]): string[] {
  const changed = new Set(changes.flatMap(it => (it.file === 'banners.json' ? [it.entry] : [])));
  return altFlaws({ ...site, banners: site.banners.filter(it => changed.has(it.id)) }).map(flawLine);
}

/** Changed markets with real money that do not say who runs them. */
function legalWarnings({ site }: WholeSite, changes: readonly Change[]): string[] {
  const changed = new Set(changes.map(it => it.file));
  return legalFlaws(site)
    .filter(it => changed.has(it.file))
    .map(flawLine);
}

function warningsOf({ site }: WholeSite, changes: readonly Change[]): string[] {
  const changed = new Set(
    sensitiveOf(changes).flatMap(it => (it.file === 'promotions.json' ? [it.entry] : [])),
  );
  return site.promotions
    .filter(it => changed.has(it.id))
    .flatMap(promotion => promotionWarnings(promotion, site.markets));
}

/** Reads the texts of a manifest, and checks them as if nobody had before. */
export async function readPlanned(
  env: PlatformEnv,
  wanted: Manifest,
  at: number,
): Promise<Planned | Envelope> {
  const missing = await missingPieces(env, wanted);
  if (missing.length > 0) return refusedMissing(missing);
  const unchecked = await readUnchecked(env, wanted);
  const { site, parts, flaws } = checkSite(unchecked.site);
  if (parts === null) return refusedSite(flaws);
  const listed = unchecked.games.map(game => ({ file: 'games', game }));
  const checked = checkGames(listed, parts.site, parts.names);
  if (site === null || flaws.length > 0 || checked.flaws.length > 0)
    return refusedSite([...flaws, ...checked.flaws]);
  const whole = { site, games: checked.games };
  const { whole: current, state } = await readCurrent(env);
  const ofDeployment = await deploymentFlaws(env, whole, current);
  if (ofDeployment.length > 0) return refusedSite(ofDeployment);
  const staged = stagedSite(whole, current, at);
  const changes = changesBetween(current, staged);
  const { manifest } = textsOf(staged);
  const warnings = [
    ...warningsOf(staged, changes),
    ...pictureWarnings(staged, changes),
    ...legalWarnings(staged, changes),
  ];
  return { whole, current, base: state, staged, manifest, changes, warnings };
}

export const isPlanned = (it: Planned | Envelope): it is Planned => 'staged' in it;

/** Of each: an import and a roll-back wait for a second operator one after the other. */
const TARGET = 'the content of the site';

/** What a second operator has to agree to; null where one is enough. */
export function approvalOf(
  { actor }: { actor: Pick<Actor, 'isBuiltIn'> },
  { base, manifest, changes, warnings }: Planned,
): ChangeToApprove | null {
  if (actor.isBuiltIn) return null;
  const sensitive = sensitiveOf(changes);
  if (sensitive.length === 0) return null;
  const { live: _live, ...content } = manifest;
  return {
    of: 'change',
    target: TARGET,
    shows: { base, manifest: content, count: changes.length, warnings, changes: sensitive },
    roles: approversOf(classesOf(sensitive)),
  };
}

/** The refusal of a change that is not the one a second operator has agreed to, or that is too large to be shown; null where it may run. */
export function approvalFlaw(
  { approved, isTrial }: Pick<OperatorContext, 'approved' | 'isTrial'>,
  wanted: ChangeToApprove | null,
): Envelope | null {
  if (wanted === null) return null;
  if (isTrial)
    return JSON.stringify(wanted.shows).length > MOST_SHOWN
      ? refused(422, 'So many fields of money or scripts cannot be shown at once. Import them in steps.')
      : null;
  return canonicalJson(approved ?? null) === canonicalJson(wanted.shows)
    ? null
    : refused(409, 'The site has changed since a second operator was asked. Show the difference again.');
}

/** Keeps the whole difference as texts, for tools to read. @returns their hashes */
export async function keepDifference(env: PlatformEnv, changes: readonly Change[]): Promise<string[]> {
  const texts: string[] = [];
  let part: string[] = [];
  let length = 0;
  const end = () => {
    if (part.length > 0) texts.push(`[${part.join(',')}]`);
    part = [];
    length = 0;
  };
  for (const change of changes) {
    const text = JSON.stringify(change);
    if (length + text.length > DIFFERENCE_PIECE) end();
    part.push(text);
    length += text.length;
  }
  end();
  return Promise.all(texts.map(text => keepPiece(env, text)));
}
