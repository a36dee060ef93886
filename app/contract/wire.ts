/**
 * Schemas of single values on the wire: text and its limits, ids, money, dates, languages, places.
 * Lengths are in UTF-16 units, as `String.length` counts them.
 *
 * Every builder is marked free of side effects, so that a bundle keeps only the shapes it uses.
 */
import * as z from 'zod/mini';
import { TAG_PATTERN } from '#app/domain/language.ts';
import { readableText } from '#app/domain/readable-text.ts';
import { hyphenated, TYPED_CODE_MOST } from '#app/domain/typed-code.ts';

/** Text of any content, at most `max` long; may be empty. */
// @__NO_SIDE_EFFECTS__
export const text = (max: number) => z.string().check(z.maxLength(max));

/** Text with something in it, at most `max` long. */
// @__NO_SIDE_EFFECTS__
export const filled = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Text that a member writes and others read, at most `max` long; may be empty. */
// @__NO_SIDE_EFFECTS__
export const readable = (max: number) => z.string().check(z.overwrite(readableText), z.maxLength(max));

/** Text of a given form. The length is checked first, so the pattern never meets a long value. */
// @__NO_SIDE_EFFECTS__
export const formed = (pattern: RegExp, max: number) =>
  z.string().check(z.maxLength(max, { abort: true }), z.regex(pattern));

/** A code of a given form as people type it: blanks are dropped and dashes are hyphens before the form is checked. */
// @__NO_SIDE_EFFECTS__
export const codeOfForm = (pattern: RegExp) =>
  z.string().check(z.maxLength(TYPED_CODE_MOST, { abort: true }), z.overwrite(hyphenated), z.regex(pattern));

/** A list of at most `max` entries. */
// @__NO_SIDE_EFFECTS__
export const listOf = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.maxLength(max));

/** A whole number from `least` to `most`, both included. */
// @__NO_SIDE_EFFECTS__
export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** In replies: a part that may be null or left out; it is read as null either way. */
// @__NO_SIDE_EFFECTS__
export const orNull = <Inner extends z.ZodMiniType>(inner: Inner) => z._default(z.nullable(inner), null);

/** A number that stands for no or yes, as [3.11] and [3.28] have it. */
export const flag = z.literal([0, 1]);
export type Flag = z.infer<typeof flag>;

/** Identifiers of members, games, providers, messages, rooms, movements. */
export const id = formed(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/, 64);

/** A short name in lower case: category types, kinds, states, folders. */
export const slug = formed(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/, 48);

/**
 * The caller's own id of an attempt to move money. The same one with the same payload gets the first answer again,
 * with another payload it is refused.
 */
export const operationId = formed(/^[A-Za-z0-9][A-Za-z0-9_-]{7,}$/, 64);

/** ISO 4217, upper case. */
export const currency = formed(/^[A-Z]{3}$/, 3);

/** Money: a decimal in units of the currency beside it ("12.50", "-3"), never a float. */
export const amount = formed(/^-?\d+(\.\d+)?$/, 24);

/** Money that a call asks to move: above zero. */
export const positiveAmount = formed(/^(?=[\d.]*[1-9])\d+(\.\d+)?$/, 24);

/** A percentage as decimal text: "0.6" is 0.6 per cent. */
export const percentage = formed(/^\d{1,4}(\.\d{1,6})?$/, 11);

const asMoment = (value: string) => `${value.slice(0, 10)}T${value.slice(11) || '00:00:00'}.000Z`;
const isInCalendar = (value: string) => {
  const time = Date.parse(asMoment(value));
  return Number.isFinite(time) && new Date(time).toISOString() === asMoment(value);
};

/**
 * A moment in a reply: `yyyy-MM-dd HH:mm:ss`, UTC [9.19]. Only the form is checked:
 * a moment that no calendar has is shown as '-' [8.17], it does not spoil the reply.
 */
export const moment = formed(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 19);

/** A moment in a payload: `yyyy-MM-dd HH:mm:ss`, UTC, one that exists. */
export const existingMoment = /* @__PURE__ */ moment.check(/* @__PURE__ */ z.refine(isInCalendar));

/** A calendar day, `yyyy-MM-dd`, one that exists. */
export const day = /* @__PURE__ */ formed(/^\d{4}-\d{2}-\d{2}$/, 10).check(
  /* @__PURE__ */ z.refine(isInCalendar),
);

/** A language without a country: `en`, `zh`. */
export const languageCode = formed(/^[a-z]{2,3}$/, 3);

/** `{language code}-{country}` in lower case, as in the first segment of every path [3.5]. */
export const languageTag = formed(TAG_PATTERN, 6);

/** JSON text of names per language code, fallback `en` [3.12]. Stays text here: the code that shows it parses it. */
export const memberDisplay = text(4000);

/**
 * Where a link, a picture or a frame leads: an http(s) address or a path of this site.
 * Other schemes, `//host` and backslashes are refused, so that no reply can name a script or another site by stealth.
 */
export const place = formed(/^(?:https?:\/\/[^\s\\/][^\s\\]*|\/(?![/\\])[^\s\\]*)$/, 2048);

/** A folder at another host, under which files are asked for by their place; no query, because one is added. */
export const folderAddress = formed(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[^\s\\?#]*)?$/i, 2048);

/** A web origin: scheme, host and port, nothing behind them. */
export const origin = formed(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 300);

/** For replies of which only the status is read [7.12] [7.14]: the output is dropped. */
export const statusOnly = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.unknown(),
  /* @__PURE__ */ z.transform(() => null),
);

/** The currency is the whole payload of many calls. */
export const currencyPayload = /* @__PURE__ */ z.object({ currency });
