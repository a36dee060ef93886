/** CORS of the storage: pages of its own host only. Clients that are not browsers are unaffected. */
import { refusalResponse } from './refusal.ts';
import type { S3Request } from './s3-request.ts';

const isOwnOrigin = ({ header, origin }: S3Request): boolean => header('origin') === origin.origin;

/** CORS headers of an answer; none for other origins, whose browsers then block it. */
export const corsHeaders = (request: S3Request): Record<string, string> =>
  isOwnOrigin(request)
    ? {
        'access-control-allow-origin': request.origin.origin,
        'access-control-expose-headers': 'etag, x-amz-request-id',
        vary: 'origin',
      }
    : {};

const ALLOWED =
  /^(?:authorization|content-type|content-encoding|content-md5|range|if-[a-z-]+|x-amz-.+|amz-sdk-.+)$/;
const DAY_S = 86_400;

export function servePreflight(request: S3Request): Response {
  if (request.header('origin') === '')
    return refusalResponse({ code: 'InvalidRequest', message: 'The header Origin is missing.' }, 'OPTIONS');
  const asked = request.header('access-control-request-headers').toLowerCase().split(/,\s*/).filter(Boolean);
  if (!isOwnOrigin(request) || !asked.every(name => ALLOWED.test(name))) {
    return refusalResponse(
      { code: 'AccessDenied', message: 'Pages of other sites are not served.' },
      'OPTIONS',
    );
  }
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(request),
      'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
      'access-control-allow-headers': asked.join(', '),
      'access-control-max-age': String(DAY_S),
    },
  });
}
