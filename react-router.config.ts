import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Every route is in the first manifest: no discovery requests on a slow line.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
