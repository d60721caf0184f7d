import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,services,scripts,bench}/**/*.test.ts', 'client/src/**/*.test.{ts,tsx}'],
    globalSetup: ['packages/testing/src/global-setup.ts'],
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
