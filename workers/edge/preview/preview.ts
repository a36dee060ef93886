/**
 * Preview mode [2.72]: an operator's studio shows a page of the site and puts its own CSS into it. Which requests belong
 * to a preview, and is a key the operator's [7.38]? Only where PREVIEW_ORIGINS names somebody; nothing of it is asked of
 * the platform. Whoever looks at a preview is a guest: a session's cookie does not count there.
 */
import { accepted, type Envelope, refused, refusedFields, refusedForNow } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import type { CallHeaders } from '#app/contract/headers.ts';
import { preview } from '#app/contract/preview.ts';
import { trimStrings } from '#app/contract/trim.ts';
import type { Say } from '#app/domain/sentences/sentences.ts';
import { asPreview, isPreview } from '#app/visit/preview.ts';
import type { EdgeEnv } from '../env.ts';
import { PREVIEW_LIMIT, waitMs } from '../security/rate-gate.ts';
import { isSameSecret } from '../security/secret.ts';
import type { Visitor } from '../visitor.ts';

type PreviewEnv = Pick<EdgeEnv, 'PREVIEW_ORIGINS' | 'PREVIEW_KEY'>;

/** Who may frame this page and send it CSS; empty for every page that is no preview. */
export const previewOrigins = ({ PREVIEW_ORIGINS }: PreviewEnv, search: string): readonly string[] =>
  isPreview(search) ? PREVIEW_ORIGINS : [];

/** Whether a call was made by a page in preview; saying so only ever takes rights away. */
export const isPreviewCall = (env: PreviewEnv, { fullpath = '' }: CallHeaders): boolean =>
  previewOrigins(env, /\?.*$/.exec(fullpath)?.[0] ?? '').length > 0;

/** [7.38] Never sent on: the key is this edge's own. */
export async function servePreviewKey(
  env: EdgeEnv,
  payload: unknown,
  { address }: Visitor,
  now: number,
  say: Say,
): Promise<Envelope> {
  const wait = await waitMs(env, address, [PREVIEW_LIMIT], now);
  if (wait > 0) return refusedForNow(say('too_many_requests'), Math.ceil(wait / 1000));
  const trimmed = trimStrings(payload);
  if (!trimmed.ok) return refused(422, say('payload_unreadable'));
  const input = preview.input.safeParse(trimmed.value);
  if (!input.success) return refusedFields(say('fields_not_valid'), fieldErrors(input.error.issues));
  const isRight = await isSameSecret(input.data.key, env.PREVIEW_KEY);
  return accepted({ valid: env.PREVIEW_ORIGINS.length > 0 && isRight });
}

/** A redirect inside the site leads to a preview again. */
export function keepPreview(response: Response): void {
  const location = response.headers.get('location');
  if (location?.startsWith('/')) response.headers.set('location', asPreview(location));
}
