/** The call before an upload: credentials for one key, which the server chooses [3.20] [4.43] [7.37]. */

import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { BUCKET_CODES, commonStsToken } from '#app/contract/storage.ts';
import { sessionsOf } from '#platform/base/databases.ts';
import { type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { reserveGrant } from './grant.db.ts';
import { issueToken } from './issue-token.ts';
import { isMediaType } from './media-type.ts';
import { isCleanable } from './picture-metadata.ts';
import { type Bucket, isFolder, newPlace } from './place.ts';

/** Uploads per member and day: enough for deposits with retries, too few for free hosting. */
const DAILY_LIMIT: Readonly<Record<Bucket, number>> = { private: 40, public: 5 };

export const storageHandlers: Handler[] = [
  handler(commonStsToken, 'open', async ({ folder, filetype, bucket: code }, call) => {
    const { memberId } = requireMember(call);
    const { env, translate } = call;
    const bucket = code === BUCKET_CODES.private ? 'private' : 'public';
    if (!isFolder(bucket, folder))
      return refusedFields(translate('fields_not_valid'), { folder: ['accept'] });
    if (!isMediaType(filetype) || (bucket === 'public' && !isCleanable(filetype)))
      return refusedFields(translate('fields_not_valid'), { filetype: ['accept'] });
    const place = newPlace(bucket, folder, memberId, filetype);
    const at = call.now();
    if (!(await reserveGrant(sessionsOf(env), place, { memberId, at, most: DAILY_LIMIT[bucket] })))
      return refused(200, translate('too_many_uploads'));
    return accepted(await issueToken(env, place, filetype, at));
  }),
];
