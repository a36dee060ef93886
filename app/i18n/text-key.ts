/** The keys of texts, read from the English files: a key that no file has does not compile. */
import type account from './locales/en/account.json';
import type cashier from './locales/en/cashier.json';
import type chat from './locales/en/chat.json';
import type favourites from './locales/en/favourites.json';
import type game from './locales/en/game.json';
import type helpCenter from './locales/en/help-center.json';
import type history from './locales/en/history.json';
import type inbox from './locales/en/inbox.json';
import type play from './locales/en/play.json';
import type promotions from './locales/en/promotions.json';
import type referral from './locales/en/referral.json';
import type search from './locales/en/search.json';
import type site from './locales/en/site.json';

/** A text with a count has a plural form behind its key. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base | Key : Key;

type KeysOf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : KeysOf<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** Dotted: `frame.home`; of a text with a count without its form: `lobby.games`. */
export type TextKey =
  | KeysOf<typeof account>
  | KeysOf<typeof cashier>
  | KeysOf<typeof chat>
  | KeysOf<typeof favourites>
  | KeysOf<typeof game>
  | KeysOf<typeof helpCenter>
  | KeysOf<typeof history>
  | KeysOf<typeof inbox>
  | KeysOf<typeof play>
  | KeysOf<typeof promotions>
  | KeysOf<typeof referral>
  | KeysOf<typeof search>
  | KeysOf<typeof site>;
