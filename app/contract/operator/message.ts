/**
 * Messages to segments of members: drafts, their schedule, the sending in steps, figures, and the revocation. Each member gets a message
 * once. Refusals: 404 for an unknown message, 409 for another version and for what its state does not allow, 422 for what is not finished.
 */
import * as z from 'zod/mini';
import { siteLanguages, textsByLanguage, type WrittenTexts } from '../texts.ts';
import {
  currency,
  filled,
  formed,
  id,
  languageCode,
  listOf,
  moment,
  operationId,
  orNull,
  text,
  whole,
} from '../wire.ts';
import { commonFilters, countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { channels, leftOutReasons, segment } from './segment.ts';

export const MESSAGE_STATES = ['draft', 'scheduled', 'sending', 'sent', 'revoked'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_VIEWS = ['all', ...MESSAGE_STATES] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

/** Members that one operator may write to alone. */
export const ALONE_MAX = 1_000;

export const MESSAGE_TITLE_MAX = 60;
export const MESSAGE_TEXT_MAX = 4_000;

const name = formed(/^M-\d{4,12}$/, 14);
const inMessage = z.object({ message: name });
const count = whole(0, Number.MAX_SAFE_INTEGER);
const version = whole(1, Number.MAX_SAFE_INTEGER);
const who = orNull(z.object({ by: id, name: orNull(text(80)) }));
const language = languageCode;

/** Plain text: it is shown as it is, with its line breaks. */
export const messageWords = z.object({ title: text(MESSAGE_TITLE_MAX), text: text(MESSAGE_TEXT_MAX) });
export type MessageWords = z.infer<typeof messageWords>;

/** A page of this site, without a language. */
export const ownPage = formed(/^\/(?![/\\])[^\s\\]*$/, 300);

export const messageContent = z.object({
  segment,
  channels,
  /** A language that is left out reads English. Where no market reads it, the first language of the site that has a text stands for it. */
  texts: textsByLanguage(messageWords),
  link: orNull(ownPage),
});
export type MessageContent = z.infer<typeof messageContent>;
/** As an operator writes it: English may be left out where no market reads it. */
export type WrittenMessage = Omit<MessageContent, 'texts'> & { texts: WrittenTexts<MessageWords> };

const flaw = z.object({ field: text(300), says: text(1_000) });
export type MessageFlaw = z.infer<typeof flaw>;
const flaws = listOf(flaw, 1_000);

const row = z.object({
  message: name,
  /** In English, or the language that stands for it; empty for a draft without one. */
  title: text(MESSAGE_TITLE_MAX),
  state: z.enum(MESSAGE_STATES),
  /** Markets of the segment; null for all. */
  countries: orNull(listOf(countryCode, 100)),
  channels,
  /** When the sending begins, or has begun; null for a draft. */
  due: orNull(moment),
  /** Members that were counted when it was scheduled; null for a draft. */
  counted: orNull(count),
  addressed: count,
  opened: count,
  clicked: count,
  /** Whether it waits for a second operator. */
  isWaiting: z.boolean(),
  changed: moment,
  changedBy: who,
});
export type MessageRow = z.infer<typeof row>;

/** message/list: the last changed first. With `countries`, the messages to these markets alone. */
export const messageList = operatorEndpoint(
  'message/list',
  listInput(
    z.object({ view: z.optional(z.enum(MESSAGE_VIEWS)), countries: commonFilters.countries }),
    ['changed'],
    '-changed',
  ),
  listOutput(row, MESSAGE_VIEWS),
);

const figures = z.object({
  country: countryCode,
  language,
  addressed: count,
  inbox: count,
  mails: count,
  mailsSent: count,
  mailsFailed: count,
  opened: count,
  clicked: count,
});
export type MessageFigures = z.infer<typeof figures>;

const waiting = z.object({
  approvalId: id,
  by: who,
  made: moment,
  until: moment,
  isOwn: z.boolean(),
  mayApprove: z.boolean(),
  /** As it was when the second operator was asked. */
  members: count,
  /** When it is to be sent; null for at once. */
  at: orNull(moment),
});
export type WaitingMessage = z.infer<typeof waiting>;

const viewed = z.object({
  row,
  version,
  content: messageContent,
  languages: siteLanguages,
  /** What has to be mended before it can be scheduled. */
  flaws,
  /** Why it is a draft again, or why it was revoked. */
  note: orNull(text(300)),
  madeBy: who,
  scheduledBy: who,
  approvedBy: who,
  scheduled: orNull(moment),
  revokedBy: who,
  began: orNull(moment),
  /** When the last member was reached, or the revocation. */
  ended: orNull(moment),
  figures: listOf(figures, 2_000),
  /** Members of the segment who were left out when their turn came. */
  leftOut: count,
  reasons: leftOutReasons,
  waiting: orNull(waiting),
});
export type MessageDetail = z.infer<typeof viewed>;

/** message/view */
export const messageView = operatorEndpoint('message/view', inMessage, viewed);

const saved = z.object({ message: name, version, flaws });

/**
 * message/put-draft: without `message` a new one, once for each operation id. `base` is the version that was read before. Members notice
 * nothing of drafts.
 */
export const messagePutDraft = operatorEndpoint(
  'message/put-draft',
  z.object({
    message: orNull(name),
    base: orNull(version),
    operationId,
    content: messageContent,
  }),
  saved,
);

/** message/remove-draft */
export const messageRemoveDraft = operatorEndpoint(
  'message/remove-draft',
  z.object({ message: name, base: version }),
  inMessage,
);

/**
 * message/schedule: sends a version of a draft at a time, or at once. More members than one operator may write to alone need a second one;
 * whatever time has passed by then, it is sent as soon as they agree.
 */
export const messageSchedule = operatorEndpoint(
  'message/schedule',
  z.object({
    message: name,
    base: version,
    /** Epoch milliseconds; null for at once. */
    at: orNull(whole(0, 253_402_300_799_999)),
  }),
  z.object({ message: name, state: z.enum(MESSAGE_STATES), due: moment, members: count }),
);

/** message/revoke: the rest is not sent, and what was sent is taken out of the inboxes. E-mails that were sent stay where they are. */
export const messageRevoke = operatorEndpoint(
  'message/revoke',
  z.object({ message: name, reason: filled(300) }),
  z.object({ message: name, state: z.enum(MESSAGE_STATES) }),
);

/** The sender's name of a message, under which it is sent once. */
export const messageKey = formed(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/, 100);

/**
 * message/revoke-broadcast: takes a message that `send-message` has sent to a market or a currency out of all inboxes. Refusals: 404 for an
 * unknown key, 409 for one that was revoked before.
 */
export const messageRevokeBroadcast = operatorEndpoint(
  'message/revoke-broadcast',
  z.object({ key: messageKey, reason: filled(300) }),
  z.object({ key: messageKey, revoked: moment }),
);

/** message/continue: goes on with the sending now, as the clock does every ten seconds. */
export const messageContinue = operatorEndpoint('message/continue', inMessage, row);

/** message/options: what a segment can name, and the languages that the markets' members read. */
export const messageOptions = operatorEndpoint(
  'message/options',
  z.object({}),
  z.object({
    markets: listOf(z.object({ country: countryCode, currency, languages: listOf(language, 20) }), 300),
    /** Of all markets, those of other operators too. */
    languages: siteLanguages,
    tiers: listOf(id, 300),
    tags: listOf(text(40), 1_000),
    aloneMost: count,
  }),
);
export type MessageOptions = z.infer<(typeof messageOptions)['output']>;
