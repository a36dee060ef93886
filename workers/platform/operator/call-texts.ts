/**
 * Texts by language in operators' calls. Where no market reads English, English is filled in as in the folder of a site, and refusals name
 * the language that was written.
 */
import { withEnglish, writtenField } from '#app/domain/english-text.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { OperatorCall } from '#platform/base/operator-call.ts';
import { languagesOfMarkets, readFacts } from '../site/site.ts';

type Fields = Record<string, string[]>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((it, key) => (isObject(it) ? it[key] : undefined), value);

/** A copy with another value at a path that exists. */
function replaced(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  return isObject(value) ? { ...value, [key]: replaced(value[key], rest, next) } : value;
}

interface FilledCall {
  /** With English texts. */
  payload: unknown;
  /** Field errors of the payload as its caller has written it. */
  asWritten: (fields: Fields) => Fields;
}

/** @param payload unchecked */
export async function withFilledTexts(
  env: PlatformEnv,
  { textsAt: path }: Pick<OperatorCall, 'textsAt'>,
  payload: unknown,
): Promise<FilledCall> {
  if (path === undefined) return { payload, asWritten: it => it };
  const languages = languagesOfMarkets((await readFacts(env)).markets);
  const texts = valueAt(payload, path);
  return {
    payload: isObject(texts) ? replaced(payload, path, withEnglish(texts, languages)) : payload,
    asWritten: fields =>
      Object.fromEntries(
        Object.entries(fields).map(([field, rules]) => [
          writtenField(field, { at: path.join('.'), texts, languages }),
          rules,
        ]),
      ),
  };
}
