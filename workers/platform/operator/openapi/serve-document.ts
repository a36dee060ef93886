/**
 * Serves the OpenAPI document of operators' calls to operators with a role. It is made at the first request of a process: no start
 * waits for it.
 */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { derive } from '#app/domain/derived.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Note } from '#platform/base/logged-event.ts';
import type { OperatorCall } from '#platform/base/operator-call.ts';
import { ROLES } from '#platform/base/role.ts';
import { readActor } from '../actor.ts';
import { hasRole } from '../roles.ts';
import { openApiDocument } from './document.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
  note: Note;
}

/** @returns the document as JSON, or the refusal of a caller who is no operator; only a wrong key is an event */
export async function serveOpenApi(
  calls: ReadonlyMap<string, OperatorCall>,
  authorization: string | undefined,
  { env, now, note }: Context,
): Promise<{ json: string } | { refusal: Envelope<null> }> {
  const actor = await readActor(env, authorization, now(), false);
  if (actor === null) {
    note({ kind: 'operator-key', outcome: 'refused', code: 401, isOfStranger: true });
    return { refusal: refused(401, 'The operator token is not right.') };
  }
  if (actor.enrolment !== undefined || !hasRole(actor.roles, ROLES))
    return { refusal: refused(403, 'The document is for operators with a role.') };
  return { json: derive([calls], 'openapi', () => JSON.stringify(openApiDocument(calls))) };
}
