/** The console's texts in six languages. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';

const textsOf = (language: string) =>
  JSON.parse(readFileSync(`console/app/text/texts/${language}.json`, 'utf8')) as Record<string, string>;
const EN = textsOf('en');
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(it => it[1]).sort();
/** Words that are the same in both languages. */
const SAME =
  /^(ggr|ngr|payout_hash|lost_pin|bulk_act|ask_by|filter|section_chat|console|bonus|tag_named|account_bank|state|system|hold_all|none|bytes|list_comma|actor_(provider|system)|wallet_studio|event_kind_passkey|movement_bonus-grant|label_utc|module_switch|maintenance_studio|game_studio|version_number|file_text|safety_text|complaint_kind_service|complaint_source_chat|complaint_kind_bonus|document_decided_by|campaign_text|campaign_share|home_banners|promotion_budget)$/;

describe('texts of the console', () => {
  it.each(TEXT_LANGUAGES)('%s has every text, with the values of the English one', language => {
    const texts = textsOf(language);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(EN).sort());
    for (const [key, text] of Object.entries(texts))
      expect([key, placeholders(text)]).toEqual([key, placeholders(EN[key] ?? '')]);
  });

  it.each(TEXT_LANGUAGES.filter(it => it !== 'en'))('%s is translated', language => {
    const same = Object.entries(textsOf(language)).filter(
      ([key, text]) => text === EN[key] && !SAME.test(key),
    );
    expect(same.filter(([key]) => !/^(ggr|count_for|left_of)$/.test(key)).length).toBeLessThan(8);
  });
});
