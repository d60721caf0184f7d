import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { comprimir } from './vite-comprimir'
import { movil } from './vite-movil'

// Each service on its own where it says so; otherwise both in the one process of `npm run dev`.
const { BACKEND_URL = 'http://localhost:3000', RECETAS_URL = 'http://localhost:3000' } = process.env
// The Host stays the browser's: the services compare it with the page a session is renewed from.
const to = (target: string) => ({ target, changeOrigin: false })
const proxy = {
  ...Object.fromEntries(['/backend', '/vademecum', '/docs', '/salud'].map((path) => [path, to(BACKEND_URL)])),
  '/recetas': to(RECETAS_URL),
  '/fhir': to(RECETAS_URL),
}

// It bundles our own service worker and tells it which files were built; the rest is src/sw and device/version-nueva.
const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/sw',
  filename: 'sw.ts',
  injectRegister: false,
  registerType: 'prompt',
  manifest: false,
  injectManifest: {
    globPatterns: ['**/*.{html,js,css,woff2,svg,png,json,webmanifest}'],
    // The reader of bar codes is large: it is kept once a screen that reads one brings it (sw.ts).
    globIgnores: ['**/*zxing*'],
    // What already carries its hash in its name.
    dontCacheBustURLsMatching: /^assets\//,
  },
})

export default defineConfig(({ mode }) => ({
  plugins: [
    // 'es-ES' on purpose: React Aria ships no 'es-AR' texts, and a locale that matches nothing crashes the app.
    { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' },
    react(),
    mode === 'movil' ? movil(process.env) : [pwa, comprimir()],
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
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    // The CSP allows no data: fonts, and an inlined asset cannot be cached.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    ...(mode === 'movil' && { outDir: 'dist-movil' }),
  },
}))
