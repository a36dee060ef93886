/**
 * Preview mode [2.72]: an operator's studio shows a page of the site and puts its own CSS into it. Recognises the requests of a
 * preview, and checks the operator's key [7.38]. PREVIEW_ORIGINS switches it on; the platform takes no part. A preview is shown
 * as to a guest: session cookies do not count.
 */
import { accepted, type Envelope, refused, refusedFields, refusedForNow } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import type { CallHeaders } from '#app/contract/headers.ts';
import { preview } from '#app/contract/preview.ts';
import { trimStrings } from '#app/contract/trim.ts';
import { byAddress } from '#app/domain/client-network.ts';
import type { TranslateSentence } from '#app/domain/sentences/sentences.ts';
import { asPreview, isPreview } from '#app/visit/preview.ts';
import type { EdgeRequest } from '../edge-request.ts';
import type { EdgeEnv } from '../env.ts';
import { PREVIEW_LIMIT, waitMs } from './rate-gate.ts';
import { isSameSecret } from './secret.ts';

type PreviewEnv = Pick<EdgeEnv, 'PREVIEW_ORIGINS' | 'PREVIEW_KEY'>;

/** The origins that may frame this page and send it CSS; empty for every page that is no preview. */
export const previewOrigins = ({ PREVIEW_ORIGINS }: PreviewEnv, search: string): readonly string[] =>
  isPreview(search) ? PREVIEW_ORIGINS : [];

/** Whether a call names a page in preview as its sender; the claim can only take rights away. */
export const isPreviewCall = (env: PreviewEnv, { fullpath = '' }: CallHeaders): boolean =>
  previewOrigins(env, /\?.*$/.exec(fullpath)?.[0] ?? '').length > 0;

/** [7.38] Answered here and never sent on: the key is the edge's own. */
export async function servePreviewKey(
  { env, visitor, now }: EdgeRequest,
  payload: unknown,
  translate: TranslateSentence,
): Promise<Envelope> {
  const wait = await waitMs(env, byAddress(visitor.address), [PREVIEW_LIMIT], now);
  if (wait > 0) return refusedForNow(translate('too_many_requests'), Math.ceil(wait / 1000));
  const trimmed = trimStrings(payload);
  if (!trimmed.ok) return refused(422, translate('payload_unreadable'));
  const input = preview.input.safeParse(trimmed.value);
  if (!input.success) return refusedFields(translate('fields_not_valid'), fieldErrors(input.error.issues));
  const isRight = await isSameSecret(input.data.key, env.PREVIEW_KEY);
  return accepted({ valid: env.PREVIEW_ORIGINS.length > 0 && isRight });
}

/** Keeps a redirect inside the site in preview. */
export function keepPreview(response: Response): void {
  const location = response.headers.get('location');
  if (location?.startsWith('/')) response.headers.set('location', asPreview(location));
}
