/** Members with a chat each, and the calls of either side, for proofs. */
import { developmentVars } from '../../../scripts/development-vars.ts';
import { registrationOf } from '../demo-member.ts';
import { Client } from '../ledger/in-flight.ts';
import type { KillablePair } from '../ledger/killable-pair.ts';
import { cookieOf, post } from '../session.ts';

/** The operators' token of the environment, which has every role. */
export const { OPERATOR_TOKEN = '' } = developmentVars();

export interface Talk {
  memberId: string;
  cookie: string;
  chatId: string;
  /** Texts of acknowledged messages by number. */
  acknowledged: Map<string, string>;
  doubled: number;
}

export interface Envelope<Output> {
  status: boolean;
  msg: string;
  output: Output;
}

export interface StoredMessage {
  id: string;
  message: string;
}

export const client = new Client();

export const asMember = (pair: KillablePair, { cookie }: Pick<Talk, 'cookie'>) => ({
  'content-type': 'application/json',
  origin: pair.url.origin,
  cookie,
});
export const AS_AGENT = { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` };

/** A call that must succeed. */
export async function ask<Output>(
  pair: KillablePair,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<Output> {
  const fate = await client.post(new URL(path, pair.url), headers, JSON.stringify(body));
  const envelope = fate.state === 'answered' ? (fate.body as Envelope<Output> | null) : null;
  if (!envelope?.status) throw new Error(`${path}: ${envelope?.msg ?? fate.state}`);
  return envelope.output;
}

export const askAsAgent = <Output>(pair: KillablePair, name: string, body: object): Promise<Output> =>
  ask(pair, `/operator/chat/${name}`, AS_AGENT, body);

/** A new member with a chat. @param name tells the members of a run apart @param at from 1 to 250 */
export async function begin(pair: KillablePair, name: string, at: number): Promise<Talk> {
  const entered = await post(pair, 'auth/register', registrationOf(`p${name}n${at}`), {
    'cf-connecting-ip': `198.18.7.${at}`,
  });
  const cookie = cookieOf(entered);
  if (cookie === null) throw new Error('A member was not registered');
  const { output } = (await entered.json()) as Envelope<{ user: { id: string } }>;
  const { chatID: chatId } = await ask<{ chatID: string }>(
    pair,
    '/api/chat/start',
    asMember(pair, { cookie }),
    { topic: 'other', message: 'Hello', operationId: `proof-start-${at}` },
  );
  return { memberId: output.user.id, cookie, chatId, acknowledged: new Map([['1', 'Hello']]), doubled: 0 };
}

/** A page of a chat as its member reads it: the newest, or that before a message. */
export const readPage = async (
  pair: KillablePair,
  talk: Talk,
  before: string | null,
): Promise<StoredMessage[]> => {
  const body = { chatId: talk.chatId, id: before };
  const page = await ask<{ data: StoredMessage[] }>(pair, '/api/chat/messages', asMember(pair, talk), body);
  return page.data;
};
