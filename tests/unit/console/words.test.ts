/** Codes of records have words: each kind, state and outcome that the platform can send. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { REQUEST_KINDS } from '#app/contract/operator/cashier.ts';
import { ACTOR_KINDS } from '#app/contract/operator/events.ts';
import { RESTRICTION_FILTERS } from '#app/contract/operator/member.ts';
import { MOVEMENT_KINDS } from '#app/contract/operator/member-records.ts';
import { PROMOTION_KINDS } from '#app/contract/operator/promotion-definition.ts';
import { PROMOTION_STEPS } from '#app/contract/operator/promotions.ts';
import { REPORT_KINDS } from '#app/contract/operator/report.ts';
import { PROBLEM_OUTCOMES, SUPPLIER_KINDS } from '#app/contract/operator/suppliers.ts';
import { COMPLAINT_KINDS, COMPLAINT_OUTCOMES, COMPLAINT_SOURCES } from '#app/domain/complaint.ts';
import { DOCUMENT_KINDS } from '#app/domain/identity.ts';
import { LIMIT_KINDS } from '#app/domain/limit.ts';
import { CLAIM_STATES } from '#app/domain/promotion.ts';
import { SAFETY_ACTS, SAFETY_KINDS, SAFETY_LEVELS, SAFETY_TEXTS } from '#app/domain/safety.ts';
import { SIGNAL_KINDS } from '#app/domain/signal.ts';
import { ROLES } from '#platform/base/role.ts';
import { EVENT_FIELDS } from '../../../console/app/events/fields.ts';
import type { ConsoleText } from '../../../console/app/text/text.ts';
import { plainWord, type WordGroup, wordIn } from '../../../console/app/text/word.ts';

const EN: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('console/app/text/texts/en.json', 'utf8'),
);
const t: ConsoleText = key => EN[key] ?? '';
const word = wordIn(t);
const valuesOf = (field: string) => EVENT_FIELDS.find(it => it.name === field)?.values ?? [];

const CODES: Readonly<Record<WordGroup, readonly string[]>> = {
  actor: ACTOR_KINDS,
  bonus_state: CLAIM_STATES,
  document_kind: DOCUMENT_KINDS,
  complaint_kind: COMPLAINT_KINDS,
  complaint_outcome: COMPLAINT_OUTCOMES,
  complaint_source: COMPLAINT_SOURCES,
  event_kind: valuesOf('kind'),
  limit_of: LIMIT_KINDS,
  movement: MOVEMENT_KINDS,
  outcome: valuesOf('outcome'),
  problem_outcome: PROBLEM_OUTCOMES,
  problem_why: ['unknown', 'differs', 'exceeds'],
  promotion_kind: PROMOTION_KINDS,
  promotion_step: PROMOTION_STEPS,
  promotion_why: [
    'member',
    'operator',
    'deposit_refused',
    'deposit_too_small',
    'deposit_used',
    'deposit_reversed',
    'money_left',
    'not_new',
    'restricted',
    'not_in_time',
    'wallet',
    'provider',
  ],
  report_kind: REPORT_KINDS,
  request: REQUEST_KINDS,
  restriction: RESTRICTION_FILTERS,
  role: ROLES,
  safety_act: SAFETY_ACTS,
  safety_kind: SAFETY_KINDS,
  safety_level: SAFETY_LEVELS,
  safety_text: SAFETY_TEXTS,
  signal_kind: SIGNAL_KINDS,
  signal_share: ['name', 'birthDate', 'email', 'mobile', 'account'],
  status: ['pending', 'unknown', 'completed', 'rejected', 'cancelled', 'open', 'settled'],
  supplier_kind: SUPPLIER_KINDS,
  wallet: ['main', 'bonus', 'held', 'review', 'debt', 'transit', 'rounds:r-1', 'provider:p-1', 'bonus:g-1'],
};

describe('[6.8] words of codes', () => {
  test.each(Object.entries(CODES))('%s: each code has a text', (group, codes) => {
    expect(codes.length).toBeGreaterThan(0);
    const missing = codes.filter(code => EN[`${group}_${code.split(':')[0]}`] === undefined);
    expect(missing).toEqual([]);
    for (const code of codes) expect(word(group as WordGroup, code)).not.toBe('');
  });

  test('a code of a newer platform is shown in plain letters', () => {
    expect(word('movement', 'goodwill_credit')).toBe('Goodwill credit');
    expect(plainWord('no-play')).toBe('No play');
  });
});
