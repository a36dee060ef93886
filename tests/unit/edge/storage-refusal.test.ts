import { expect, test } from 'vitest';
import { storageRefusal } from '#edge/doors/storage-refusal.ts';
import { inRequest } from '#log/request-scope.ts';

test('[7.42] a refusal of the edge has the request id of its log lines', async () => {
  const answer = inRequest('the-request', () => storageRefusal(503, 'SlowDown', 'Too many requests.'));
  expect([answer.status, answer.headers.get('x-amz-request-id')]).toEqual([503, 'the-request']);
  expect(await answer.text()).toContain('<RequestId>the-request</RequestId>');
  expect(storageRefusal(400, 'EntityTooLarge', '').headers.get('x-amz-request-id')).toMatch(
    /^[0-9a-f-]{36}$/,
  );
});
