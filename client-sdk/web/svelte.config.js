import { readdirSync } from 'node:fs';
import { URL } from 'node:url';

import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const components = readdirSync(new URL('src', import.meta.url), { recursive: true })
  .filter((file) => file.endsWith('.svelte'))
  .sort();

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // The class that limits styles to their component: a number, as a hash does not compress.
    cssHash: ({ filename, hash, css }) => {
      const number = components.indexOf(filename.replace(/^src\//, ''));
      return number < 0 ? `svelte-${hash(css)}` : `_${number.toString(36)}`;
    },
  },
};
