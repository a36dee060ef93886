import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bundledPackages } from '../scripts/bundled-packages.ts';

export default defineConfig({
  base: '/operator/',
  publicDir: false,
  plugins: [reactRouter(), bundledPackages()],
  build: {
    target: 'es2022',
    // The page's policy allows no data: styles and scripts.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    assetsDir: 'assets/parts',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
});
