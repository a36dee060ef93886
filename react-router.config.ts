import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The measured build stands beside the served one.
  buildDirectory: process.env.BUILD_FOR === 'bench' ? '.bench/build' : 'build',
  // Every route is in the first manifest: no discovery requests on a slow line.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
