import type { Config } from '@react-router/dev/config';

/** Without a server: the edge serves one page for all addresses below /operator, and every read is an operator's call. */
export default {
  ssr: false,
  basename: '/operator/',
  buildDirectory: '../build/console',
} satisfies Config;
