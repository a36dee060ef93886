/** The rules of a segment: their names, and what a rule starts with when it is added. */
import type { PlaySum, Segment } from '#app/contract/operator/segment.ts';
import type { ConsoleTextKey } from '../text/text.ts';

export type RuleName = keyof Segment;

export const RULE_TITLES: Readonly<Record<RuleName, ConsoleTextKey>> = {
  countries: 'campaign_rule_countries',
  tiers: 'campaign_rule_tiers',
  languages: 'campaign_rule_languages',
  seen: 'campaign_rule_seen',
  deposited: 'campaign_rule_deposited',
  played: 'campaign_rule_played',
  playSum: 'campaign_rule_playSum',
  tags: 'campaign_rule_tags',
  notTags: 'campaign_rule_notTags',
  members: 'campaign_rule_members',
};

export const PLAY_SUM_TITLES: Readonly<Record<PlaySum, ConsoleTextKey>> = {
  stakes: 'stakes',
  wins: 'wins',
  ggr: 'ggr',
};

export const RULES = Object.keys(RULE_TITLES) as readonly RuleName[];

/** Values of a rule that was just added. Empty lists are unfinished rules. */
export const NEW_RULES: Required<Segment> = {
  countries: [],
  tiers: [],
  languages: [],
  seen: { least: 14 },
  deposited: { days: 30, not: false },
  played: { days: 30, not: false },
  playSum: { of: 'stakes', days: 30, not: false },
  tags: [],
  notTags: [],
  members: [],
};

/** Whether nothing is chosen in a rule yet: a list without entries, or amounts of play without an amount. */
function isUnfinished(rule: Segment[RuleName]): boolean {
  if (rule === undefined) return false;
  if (Array.isArray(rule)) return rule.length === 0;
  return 'of' in rule && rule.least === undefined && rule.most === undefined;
}

/** The segment as calls take it: without unfinished rules. */
export const sentSegment = (segment: Segment): Segment =>
  Object.fromEntries(
    Object.entries(segment).filter(([, rule]) => rule !== undefined && !isUnfinished(rule)),
  ) as Segment;

/** Counting leaves unfinished rules out, and sending must not. */
export const unfinishedRules = (segment: Segment): RuleName[] =>
  RULES.filter(name => isUnfinished(segment[name]));
