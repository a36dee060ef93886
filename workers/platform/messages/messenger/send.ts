/**
 * Sends mail and text messages to members: to the operator's webhook, signed. In development without one, a page of the demo shows
 * them. Elsewhere nothing is sent, and no market offers codes.
 */
import { createHmac } from 'node:crypto';
import type { Dashboard } from '#app/contract/common.ts';
import { type SentenceKey, sentence } from '#app/domain/sentences/sentences.ts';
import { logWarning } from '#log/log.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { insertOutgone } from './outbox.db.ts';

type Channel = Dashboard['forgotPasswordSendMethod'][number];
type Values = Readonly<Record<string, string | number>>;

export interface Outgoing {
  channel: Channel;
  /** An address for mail, or a mobile number as prefix-number. */
  target: string;
  /** The language tag that the member reads. */
  language: string;
  subject: SentenceKey;
  text: SentenceKey;
  values?: Values;
}

/** Time limit of the webhook's answer, in milliseconds. */
const ANSWER_MS = 5_000;

export const canSend = ({ ENVIRONMENT, MESSENGER_URL }: Pick<PlatformEnv, 'ENVIRONMENT' | 'MESSENGER_URL'>) =>
  MESSENGER_URL !== '' || ENVIRONMENT === 'development';

/** The ways in which codes are sent in a market. */
export const sendMethodsIn = (
  env: Pick<PlatformEnv, 'ENVIRONMENT' | 'MESSENGER_URL'>,
  { sendMethods }: { sendMethods: Channel[] },
): Channel[] => (canSend(env) ? sendMethods : []);

/** Posts a message. The signature is over the moment and the body, so that neither can be changed or sent again later. */
async function post({ MESSENGER_URL, MESSENGER_SECRET }: PlatformEnv, message: object, at: number) {
  const body = JSON.stringify(message);
  const signature = createHmac('sha256', MESSENGER_SECRET).update(`${at}.${body}`).digest('hex');
  const response = await fetch(MESSENGER_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-messenger-timestamp': String(at),
      'x-messenger-signature': signature,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The messenger answered ${response.status}`);
}

/** A message in its own words. */
export interface Written extends Pick<Outgoing, 'channel' | 'target' | 'language'> {
  subject: string;
  body: string;
  /** By which the webhook tells a repetition; absent where nothing is repeated. */
  id?: string;
}

/** Sends a text once. @returns whether it was handed over */
export async function sendWritten(
  { env, now }: { env: PlatformEnv; now: () => number },
  message: Written,
): Promise<boolean> {
  if (!canSend(env)) return false;
  try {
    if (env.MESSENGER_URL === '') await insertOutgone(catalogueOf(env), { ...message, sentAt: now() });
    else await post(env, message, now());
    return true;
  } catch (error) {
    logWarning('messenger.not-sent', { channel: message.channel, error });
    return false;
  }
}

/**
 * Sends a message once; a code that did not arrive is asked for again by its member.
 * @returns whether it was handed over
 */
export function send(
  context: { env: PlatformEnv; now: () => number },
  { channel, target, language, subject, text, values = {} }: Outgoing,
): Promise<boolean> {
  const site = context.env.SITE_TITLE;
  const words = { site, ...values };
  const about = sentence(subject, language, words);
  return sendWritten(context, {
    channel,
    target,
    language,
    // Members have accounts at many sites.
    subject: about.includes(site) ? about : `${site}: ${about}`,
    body: sentence(text, language, words),
  });
}
