/** The call before an upload: credentials for one key of the server's making [3.20] [4.43] [7.37]. */
import { accepted, refusedFields } from '#app/contract/envelope.ts';
import { BUCKET_CODES, commonStsToken } from '#app/contract/storage.ts';
import { type Handler, handler, requireMember } from '../handler.ts';
import { issueToken } from './issue-token.ts';
import { isMediaType } from './media-type.ts';
import { isFolder, newKey } from './place.ts';

export const storageHandlers: Handler[] = [
  handler(commonStsToken, async ({ folder, filetype, bucket: code }, call) => {
    const { memberId } = requireMember(call);
    if (!isFolder(folder)) return refusedFields(call.say('fields_not_valid'), { folder: ['accept'] });
    if (!isMediaType(filetype)) return refusedFields(call.say('fields_not_valid'), { filetype: ['accept'] });
    const bucket = code === BUCKET_CODES.private ? 'private' : 'public';
    const place = { bucket, key: newKey(folder, memberId, filetype) } as const;
    return accepted(await issueToken(call.env, place, filetype, call.now()));
  }),
];
