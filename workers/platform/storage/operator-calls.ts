/** Operator calls on uploaded files. Reading one needs no call: GET with the bearer token. */

import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { storageKey } from '#app/contract/storage.ts';
import { wireMoment } from '#app/domain/date.ts';
import { sessionsOf } from '#platform/base/databases.ts';
import { operatorCall } from '#platform/base/operator-call.ts';
import { issueCredentials, PERMISSIONS } from './credentials.ts';
import { readGrant } from './grant.db.ts';
import { MAX_OBJECT_BYTES } from './issue-token.ts';
import { MEDIA_TYPES, type MediaType } from './media-type.ts';
import { BUCKETS, DOOR } from './place.ts';

/** Issues temporary credentials for one object to a tool that speaks S3. */
const grant = operatorCall(
  z.object({
    bucket: z.enum(BUCKETS),
    key: storageKey,
    allows: z.array(z.enum(PERMISSIONS)).check(z.minLength(1), z.maxLength(PERMISSIONS.length)),
    /** The type of a written object. */
    type: z._default(z.enum(Object.keys(MEDIA_TYPES) as MediaType[]), 'application/pdf'),
  }),
  async (input, { env, now }) => {
    if (env.STORAGE_SERVICE !== null) return refused(409, 'The files are in a storage elsewhere.');
    const maxBytes = MAX_OBJECT_BYTES[input.bucket];
    const credentials = issueCredentials(env.STORAGE_SECRET, { ...input, maxBytes }, now());
    return accepted({
      AccessKeyId: credentials.accessKeyId,
      SecretAccessKey: credentials.secretAccessKey,
      SessionToken: credentials.sessionToken,
      Expiration: wireMoment(credentials.expiresAt),
      endpoint: DOOR,
      region: env.STORAGE_REGION,
    });
  },
);

/** The uploader of a public picture, which its key does not name. */
const uploader = operatorCall(z.object({ key: storageKey }), async ({ key }, { env }) => {
  const grant = await readGrant(sessionsOf(env), { bucket: 'public', key });
  if (grant === null) return refused(404, 'Nobody was given this key.');
  return accepted({
    memberId: grant.memberId,
    granted: wireMoment(grant.grantedAt),
  });
});

export const storageOperatorCalls = [
  ['storage/grant', grant],
  ['storage/uploader', uploader],
] as const;
