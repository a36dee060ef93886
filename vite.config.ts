import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { developmentVars } from './scripts/development-vars.ts';

export default defineConfig(({ command }) => {
  // A build carries no development value; the hot-reloading server takes them all.
  const config = command === 'serve' ? () => ({ vars: developmentVars() }) : undefined;
  return {
    plugins: [
      cloudflare({
        viteEnvironment: { name: 'ssr' },
        ...(config ? { config } : {}),
        auxiliaryWorkers: [{ configPath: './workers/platform/wrangler.toml', ...(config ? { config } : {}) }],
        persistState: { path: process.env.DATA_DIR ?? '.data' },
        inspectorPort: false,
      }),
      reactRouter(),
    ],
    build: { target: 'es2022', cssMinify: true },
    server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 8787) },
  };
});
