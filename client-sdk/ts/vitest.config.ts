import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    // Some start servers of their own.
    maxWorkers: 2,
    minWorkers: 1,
  },
});
