import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { developmentVars } from './scripts/development-vars.ts';

const { BUILD_FOR, DATA_DIR = '.data', HOST = '127.0.0.1', PORT = '8787' } = process.env;

export default defineConfig(({ command }) => {
  // A build carries no development value; the hot-reloading server takes them all.
  const vars = command === 'serve' ? { vars: developmentVars() } : {};
  const main = BUILD_FOR === 'bench' ? { main: './tests/bench/edge.tsx' } : {};
  return {
    plugins: [
      cloudflare({
        viteEnvironment: { name: 'ssr' },
        config: () => ({ ...vars, ...main }),
        auxiliaryWorkers: [{ configPath: './workers/platform/wrangler.toml', config: () => vars }],
        persistState: { path: DATA_DIR },
        inspectorPort: false,
      }),
      reactRouter(),
    ],
    build: { target: 'es2022', cssMinify: true },
    server: { host: HOST, port: Number(PORT), strictPort: true },
  };
});
