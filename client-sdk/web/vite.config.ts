import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const target = process.env.FRAY_SERVER ?? 'http://127.0.0.1:8080';
const library = (file: string) => fileURLToPath(new URL(`../ts/src/${file}`, import.meta.url));

/**
 * The generated descriptors as what they are instead of in base64: names in them repeat, which only then
 * compresses.
 */
function plainDescriptors(): Plugin {
  const DESCRIPTOR = /(?<=fileDesc\()"[^"]+"/;
  return {
    name: 'plain-descriptors',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('_pb.ts')) return null;
      if (!DESCRIPTOR.test(code)) this.error(`no descriptor in ${id}`);
      const plain = (base64: string) => `btoa(${JSON.stringify(atob(JSON.parse(base64)))})`;
      return { code: code.replace(DESCRIPTOR, plain), map: null };
    },
  };
}

export default defineConfig({
  // Wherever a proxy puts it.
  base: './',
  plugins: [plainDescriptors(), svelte()],
  resolve: {
    alias: {
      'fray-client/protocol': library('protocol.ts'),
      'fray-client': library('index.ts'),
      '#websocket': library('websocket.ts'),
    },
  },
  build: {
    target: 'es2022',
    outDir: process.env.PAGE_OUT ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // The server's own names: it reads what it serves on every request.
      output: {
        entryFileNames: 'page.js',
        // Words by their language: `de.js` and `de-gm.js`.
        chunkFileNames: ({ facadeModuleId }) => {
          const words = /words\/(\w+)\/(\w+)\.ts$/.exec(facadeModuleId ?? '');
          if (!words) return '[name].js';
          return words[2] === 'index' ? `${words[1]}.js` : `${words[1]}-${words[2]}.js`;
        },
        assetFileNames: '[name][extname]',
      },
    },
  },
  // For development: `vite` next to a server.
  server: {
    proxy: Object.fromEntries(
      ['/ws', '/account', '/campaigns', '/spectate'].map((path) => [path, { target, ws: true }]),
    ),
  },
  test: { include: ['test/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0]);
