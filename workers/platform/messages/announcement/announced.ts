/** The shape of an announcement, and the rule that picks its audience [2.70]. */

import * as z from 'zod/mini';
import { someLanguages, textsByLanguage } from '#app/contract/texts.ts';
import { currency, filled, id, listOf, orNull, place, text } from '#app/contract/wire.ts';
import { codeOfTag } from '#app/domain/language.ts';

export const words = z.object({ title: filled(200), content: orNull(text(10_000)) });

/** Epoch milliseconds, or null for no such end. */
const end = orNull(z.int().check(z.minimum(0), z.maximum(253_402_300_799_999)));

export const DEVICES = ['app', 'mobile', 'desktop'] as const;

/** As an operator announces it. A list names its whole audience; null means everybody. */
export const announced = z
  .object({
    id,
    currencies: orNull(listOf(currency, 50).check(z.minLength(1))),
    devices: orNull(listOf(z.enum(DEVICES), 3).check(z.minLength(1))),
    languages: orNull(someLanguages),
    texts: textsByLanguage(words),
    img: orNull(place),
    /** A path of this site, with or without a language, or an http(s) address. */
    link: orNull(place),
    /** Days for which a reader can hide it [9.10]; 0 where it cannot be hidden. */
    hidePeriod: z.number().check(z.minimum(0), z.maximum(3650)),
    priority: orNull(z.number()),
    /** Shown from this moment on; null for at once. */
    from: end,
    /** Shown until this moment; null for until it is withdrawn. */
    until: end,
  })
  .check(
    z.refine(it => it.from === null || it.until === null || it.from < it.until, {
      path: ['until'],
      error: 'It ends before it begins',
    }),
  );
export type AnnouncementContent = z.infer<typeof announced>;

/** `announcedAt` in epoch milliseconds. */
export type DatedAnnouncement = AnnouncementContent & { announcedAt: number };

export interface Audience {
  currency: string;
  device: (typeof DEVICES)[number];
  /** Tag of the page that asks [7.6]. */
  tag: string;
  /** Epoch milliseconds. */
  at: number;
}

/** [2.70] Whether an announcement is shown to a visitor or member who looks at a page. */
export function isMeantFor(
  announcement: AnnouncementContent,
  { currency, device, tag, at }: Audience,
): boolean {
  const { currencies, devices, languages, from, until } = announcement;
  const code = codeOfTag(tag);
  return (
    (currencies?.includes(currency) ?? true) &&
    (devices?.includes(device) ?? true) &&
    (languages?.some(language => language === code) ?? true) &&
    (from === null || from <= at) &&
    (until === null || at < until)
  );
}

export const wordsIn = ({ texts }: AnnouncementContent, tag: string) => texts[codeOfTag(tag)] ?? texts.en;
