import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const services = 'http://localhost:3000'

export default defineConfig({
  plugins: [
    // 'es-ES' on purpose: React Aria ships no 'es-AR' texts, and a locale that matches nothing crashes the app.
    { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' },
    react(),
  ],
  resolve: {
    // The same places as "imports" in package.json, whose lists of extensions Vite does not walk.
    alias: [
      {
        find: /^#(ui|api|session|device)\/(.*)$/,
        replacement: fileURLToPath(new URL('./src/$1/$2', import.meta.url)),
      },
    ],
  },
  server: {
    proxy: Object.fromEntries(['/backend', '/recetas', '/docs', '/salud'].map((path) => [path, services])),
  },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    // The CSP allows no data: fonts, and an inlined asset cannot be cached.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
  },
})
