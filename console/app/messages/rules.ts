/** The rules of a segment: their names, and what a rule starts with when it is added. */
import type { Segment } from '#app/contract/operator/segment.ts';
import type { ConsoleTextKey } from '../text/text.ts';

export type RuleName = keyof Segment;

export const RULE_TITLES: Readonly<Record<RuleName, ConsoleTextKey>> = {
  countries: 'campaign_rule_countries',
  tiers: 'campaign_rule_tiers',
  languages: 'campaign_rule_languages',
  seen: 'campaign_rule_seen',
  deposited: 'campaign_rule_deposited',
  played: 'campaign_rule_played',
  tags: 'campaign_rule_tags',
  notTags: 'campaign_rule_notTags',
  members: 'campaign_rule_members',
};

export const RULES = Object.keys(RULE_TITLES) as readonly RuleName[];

/** Lists begin empty, which fits nobody and is not sent: an empty list is no rule. */
export const NEW_RULES: Required<Segment> = {
  countries: [],
  tiers: [],
  languages: [],
  seen: { least: 14 },
  deposited: { days: 30, not: false },
  played: { days: 30, not: false },
  tags: [],
  notTags: [],
  members: [],
};

/** The segment as calls take it: without lists in which nothing is chosen yet. */
export const sentSegment = (segment: Segment): Segment =>
  Object.fromEntries(
    Object.entries(segment).filter(
      ([, rule]) => rule !== undefined && !(Array.isArray(rule) && rule.length === 0),
    ),
  ) as Segment;

/** Rules in which nothing is chosen yet: counting leaves them out, and sending must not. */
export const unfinishedRules = (segment: Segment): RuleName[] =>
  RULES.filter(name => {
    const rule = segment[name];
    return Array.isArray(rule) && rule.length === 0;
  });
