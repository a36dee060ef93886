/** The messages of a chat as a window shows them: by number, each once, in runs of one sender, under the days they were sent on. */

import { parseDate } from './date.ts';
import { dayIn } from './day.ts';
import { MINUTE_MS } from './time.ts';

export interface LoggedMessage {
  /** Its number in the chat, from 1, as text. */
  readonly id: string;
  readonly message: string;
  readonly senderType: string;
  readonly sender: string;
  /** UTC. */
  readonly sendAt: string;
  readonly type: string;
}

export const numberOf = ({ id }: Pick<LoggedMessage, 'id'>): number => Number(id);

export const lastNumber = (log: readonly LoggedMessage[]): number => {
  const last = log.at(-1);
  return last === undefined ? 0 : numberOf(last);
};

/** A log with more messages in it, by number, each once; the same list where there is nothing new. */
export function withMessages<Message extends LoggedMessage>(
  log: readonly Message[],
  more: readonly Message[],
): readonly Message[] {
  const known = new Set(log.map(it => it.id));
  const fresh = more.filter(it => !known.has(it.id));
  if (fresh.length === 0) return log;
  return [...log, ...fresh].sort((a, b) => numberOf(a) - numberOf(b));
}

/** Whether messages are missing between the log and one that arrived. Numbers have no gaps. */
export const isAfterGap = (log: readonly LoggedMessage[], arrived: Pick<LoggedMessage, 'id'>): boolean =>
  numberOf(arrived) > lastNumber(log) + 1;

/** The number of the last message of the other side; 0 where there is none. */
export const lastOfOthers = (log: readonly LoggedMessage[]): number => {
  const last = log.findLast(it => it.senderType !== 'member');
  return last === undefined ? 0 : numberOf(last);
};

/** Messages further apart are in two runs, in milliseconds. */
const RUN_MS = 5 * MINUTE_MS;

export interface ShownMessage<Message extends LoggedMessage> {
  message: Message;
  /** yyyy-MM-dd where it is the first of its day in the log. */
  newDay: string | null;
  /** Whether its run ends with it: the line with sender and time stands below. */
  endsRun: boolean;
}

const momentOf = ({ sendAt }: LoggedMessage): number => {
  const parsed = parseDate(sendAt);
  return parsed.ok ? parsed.value : 0;
};

/** @param timeZone an IANA name: the reader's */
export function shownMessages<Message extends LoggedMessage>(
  log: readonly Message[],
  timeZone: string,
): ShownMessage<Message>[] {
  const days = log.map(it => dayIn(it.sendAt, timeZone));
  return log.map((message, at) => {
    const next = log[at + 1];
    const goesOn =
      next !== undefined &&
      next.senderType === message.senderType &&
      next.sender === message.sender &&
      days[at + 1] === days[at] &&
      momentOf(next) - momentOf(message) <= RUN_MS;
    const newDay = days[at] === days[at - 1] ? null : (days[at] ?? null);
    return { message, newDay, endsRun: !goesOn };
  });
}

/** A part of a message: text, or an address to follow. */
export interface TextPart {
  text: string;
  isLink: boolean;
}

const ADDRESS = /https:\/\/[\p{L}\p{N}][^\s<>"'\\]*/gu;
/** Punctuation that follows an address in a sentence is not part of it. */
const AFTER_ADDRESS = /[.,;:!?)\]}、。，！？）]+$/;

/** Splits a text at the https addresses in it. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(AFTER_ADDRESS, '');
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isLink: false });
    parts.push({ text: address, isLink: true });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false });
  return parts;
}

export interface TranscriptWords {
  title: string;
  /** The text that stands for a picture. */
  picture: string;
  /** A moment as the reader writes it. */
  moment: (sendAt: string) => string;
}

/** A chat as a text file. */
export const transcriptOf = (
  log: readonly LoggedMessage[],
  { title, picture, moment }: TranscriptWords,
): string =>
  [
    title,
    '',
    ...log.map(it => `[${moment(it.sendAt)}] ${it.sender}: ${it.type === 'image' ? picture : it.message}`),
    '',
  ].join('\r\n');
