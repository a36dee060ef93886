/** A page without a document: its calls are answered by the test. */

import { createPage } from '#app/page/create-page.ts';
import type { CallPlatform, Page } from '#app/page/page.ts';
import type { UserStore } from '#app/stores/user.ts';

/** @param answer the envelope's output for an endpoint and its payload; null is a refusal */
export function scriptedPage(
  user: Partial<UserStore>,
  answer: (name: string, payload: unknown) => unknown,
): Page {
  const surroundings = {
    tag: 'en-gb',
    t: (key: string) => key,
    navigate: () => undefined,
    revalidate: async () => undefined,
  };
  const { page } = createPage({ user, app: {}, game: {} }, surroundings);
  const call = async (callable: unknown, payload: unknown) => {
    const endpoint = typeof callable === 'function' ? await callable() : callable;
    const output = await answer(endpoint.name, payload);
    return { status: output !== null, code: 200, msg: '', output };
  };
  return { ...page, call: call as CallPlatform };
}
