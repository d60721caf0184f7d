import path from 'node:path'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compress } from './vite-comprimir'
import { movil } from './vite-movil'
import { precarga } from './vite-precarga'
import { sinEspera } from './vite-sin-espera'

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

/**
 * What comes in one file. One small file for each piece that two screens share would be a trip for each of them (a receta by
 * its link was 63), and one file for all would bring a first screen what it has no use for. Each group takes what its pieces
 * import along, unless one of a higher priority has it.
 */
const grupos = [
  // What main.tsx decides with, and then everything that any first screen waits for, with the light pieces of home.
  { name: 'entrada', test: /src\/app\/primera-pantalla\.ts$/, priority: 5 },
  {
    name: 'inicio',
    test: /src\/app\/start\.tsx$|src\/ui\/(?:LinkButton|boton-look|page-hooks|GrillaDia|Sello|use-ancho|Aviso)\.tsx?$/,
    priority: 4,
  },
  // A form, as in login, can be drawn without what asks the server.
  {
    name: 'formulario',
    test: /src\/ui\/(?:Button|Field|IconButton|PageAparte)\.tsx$|react-query\/.*\/useMutation\.js$/,
    priority: 3,
  },
  { name: 'llamadas', test: /src\/api\/(?:call|renew)\.ts$|\/zod\//, priority: 2 },
  // The rest, by who uses it; what is small joins what nearly the same screens use.
  { name: 'piezas', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
]

export default defineConfig(({ mode }) => ({
  plugins: [
    // 'es-ES' on purpose: React Aria ships no 'es-AR' texts, and a locale that matches nothing crashes the app.
    { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' },
    react(),
    precarga(),
    sinEspera(),
    mode === 'movil' ? movil(process.env) : [pwa, compress()],
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
  // Read in a browser as it is written in the tree: `entregas_periodo`. The check holds that no two files share a name.
  css: {
    modules: { generateScopedName: (clase, archivo) => `${path.basename(archivo, '.module.css')}_${clase}` },
  },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    // The CSP allows no data: fonts, and an inlined asset cannot be cached.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: grupos },
        // A group is named after all its screens; the address of a file need not be.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
    ...(mode === 'movil' && { outDir: 'dist-movil' }),
  },
}))
