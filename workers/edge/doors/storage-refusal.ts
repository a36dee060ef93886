/** The edge's own refusals of storage requests. */
import { currentRequest, newRequestId } from '#log/request-scope.ts';

/** An error document as S3 sends it, which its clients parse; they report its request id, under which the log has its lines. */
export function storageRefusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const requestId = currentRequest() ?? newRequestId();
  const error = `<Error><Code>${code}</Code><Message>${message}</Message><RequestId>${requestId}</RequestId></Error>`;
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${error}`, {
    status,
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-amz-request-id': requestId,
      ...headers,
    },
  });
}
