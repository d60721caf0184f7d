import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // As in client/vite.config.ts: Vite does not walk the lists of extensions of package.json's "imports".
  resolve: {
    alias: [
      {
        find: /^#(ui|api|session|device)\/(.*)$/,
        replacement: fileURLToPath(new URL('./client/src/$1/$2', import.meta.url)),
      },
    ],
  },
  test: {
    include: ['{packages,services,scripts,bench}/**/*.test.ts', 'client/src/**/*.test.{ts,tsx}'],
    globalSetup: ['packages/testing/src/global-setup.ts'],
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    testTimeout: 20_000,
    // As in e2e: on a shared machine a wait may fall short once.
    retry: process.env['CI'] ? 1 : 0,
    hookTimeout: 60_000,
  },
})
