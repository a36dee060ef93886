/** The topics of a market in a language, and the topic that a call names [7.19] [7.20]. */
import type { ChatTopic } from '#app/contract/chat.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { sentence, sentenceLanguages } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';

type Topic = MarketProfile['support']['topics'][number];

/** A market always has a topic for everything else, whatever its profile lists. */
const OTHER = 'other';
const otherTopic = (): Topic => ({
  id: OTHER,
  names: Object.fromEntries(
    sentenceLanguages().map(language => [language, sentence('chat_topic_other', language)]),
  ),
});

async function topicsOf(env: PlatformEnv, country: string): Promise<Topic[]> {
  const { topics } = (await readMarketOf(env, { country })).support;
  return topics.some(it => it.id === OTHER) ? topics : [...topics, otherTopic()];
}

/** @param tag a language tag, or none */
const nameIn = ({ names }: Topic, tag: string | undefined): string =>
  names[codeOfTag(tag ?? 'en')] ?? names.en ?? sentence('chat_topic_other', tag);

export async function listTopics(
  env: PlatformEnv,
  country: string,
  tag: string | undefined,
): Promise<ChatTopic[]> {
  return (await topicsOf(env, country)).map(it => ({ id: it.id, topic: nameIn(it, tag) }));
}

/** The topic of an id or a name in any language; null where there is none. */
export async function findTopic(
  env: PlatformEnv,
  country: string,
  tag: string | undefined,
  named: string,
): Promise<ChatTopic | null> {
  const topics = await topicsOf(env, country);
  const found =
    topics.find(it => it.id === named) ?? topics.find(it => Object.values(it.names).includes(named));
  return found === undefined ? null : { id: found.id, topic: nameIn(found, tag) };
}
