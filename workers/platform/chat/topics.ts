/** The topics of a market in a language, and which one a call names [7.19] [7.20]. */
import type { ChatTopic } from '#app/contract/chat.ts';
import { textLanguage } from '#app/domain/language.ts';
import { SENTENCES, sentence } from '#app/domain/sentences/sentences.ts';
import { catalogueOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { readTopics, type StoredTopic } from './topic.db.ts';

/** A site always has a topic for everything else, whatever its operator has written. */
const OTHER: StoredTopic = {
  topicId: 'other',
  names: Object.fromEntries(
    Object.entries(SENTENCES).map(([language, sentences]) => [language, sentences.chat_topic_other]),
  ),
  countries: null,
  position: Number.MAX_SAFE_INTEGER,
};

async function topicsOf(env: PlatformEnv, country: string): Promise<StoredTopic[]> {
  const topics = await readTopics(catalogueOf(env));
  const own = topics.filter(it => it.countries === null || it.countries.includes(country));
  return own.some(it => it.topicId === OTHER.topicId) ? own : [...own, OTHER];
}

/** @param tag a language tag, or none */
const nameIn = ({ names }: StoredTopic, tag: string | undefined): string =>
  names[textLanguage(tag ?? 'en')] ?? names.en ?? sentence('chat_topic_other', tag);

export async function listTopics(
  env: PlatformEnv,
  country: string,
  tag: string | undefined,
): Promise<ChatTopic[]> {
  return (await topicsOf(env, country)).map(it => ({ id: it.topicId, topic: nameIn(it, tag) }));
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
    topics.find(it => it.topicId === named) ?? topics.find(it => Object.values(it.names).includes(named));
  return found === undefined ? null : { id: found.topicId, topic: nameIn(found, tag) };
}
