import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['ROOM_DEV_SERVER'] ?? 'http://localhost:3000';

/** The client is served as plain files under a strict Content-Security-Policy: nothing inline, nothing from elsewhere. */
export default defineConfig({
  root: here('.'),
  plugins: [svelte({ compilerOptions: { runes: true } })],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: {
    port: 5173,
    fs: { allow: [here('..')] },
    proxy: {
      '/api': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
});
