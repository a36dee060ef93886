/** Words for the codes of records: kinds, states and outcomes. A code without a text, as of a newer platform, is shown in plain letters. */

import { type ConsoleText, type ConsoleTextKey, useText } from './text.ts';
import en from './texts/en.json';

/** What the code belongs to: the same code may mean different things. */
export type WordGroup =
  | 'actor'
  | 'bonus_state'
  | 'document_kind'
  | 'complaint_kind'
  | 'complaint_outcome'
  | 'complaint_source'
  | 'event_kind'
  | 'limit_of'
  | 'movement'
  | 'outcome'
  | 'problem_outcome'
  | 'problem_why'
  | 'promotion_kind'
  | 'promotion_step'
  | 'promotion_why'
  | 'report_kind'
  | 'request'
  | 'restriction'
  | 'role'
  | 'safety_act'
  | 'safety_kind'
  | 'safety_level'
  | 'safety_text'
  | 'signal_kind'
  | 'signal_share'
  | 'status'
  | 'supplier_kind'
  | 'wallet';

export type Word = (group: WordGroup, code: string) => string;

const hasText = (key: string): key is ConsoleTextKey => Object.hasOwn(en, key);

/** @returns `Withdrawal hold` of `withdrawal-hold` */
export function plainWord(code: string): string {
  const text = code.replaceAll(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The word of an account's part after the colon, as of `bonus:…`, is that of its kind. */
export const wordIn =
  (t: ConsoleText): Word =>
  (group, code) => {
    const key = `${group}_${code.split(':', 1)[0]}`;
    return hasText(key) ? t(key) : plainWord(code);
  };

export const useWord = (): Word => wordIn(useText());
