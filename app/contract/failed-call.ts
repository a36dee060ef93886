import type { Envelope } from './envelope.ts';

/** What any failed call resolves to when the other side gave no readable envelope [8.1]. */
export const FAILED_CALL: Envelope<null> = {
  status: false,
  code: 0,
  msg: 'Something Went Wrong',
  output: null,
};
