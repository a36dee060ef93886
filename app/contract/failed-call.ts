/** The envelope of a call without a readable reply [8.1]. */
import type { Envelope } from './envelope.ts';

export const FAILED_CALL: Envelope<null> = {
  status: false,
  code: 0,
  msg: 'Something Went Wrong',
  output: null,
};
