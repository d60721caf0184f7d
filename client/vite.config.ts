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

const { BACKEND_URL = 'http://localhost:3000', RECETAS_URL = 'http://localhost:3000' } = process.env
// Keeps the browser's Host, which the services compare with the page a session is renewed from.
const to = (target: string) => ({ target, changeOrigin: false })
const proxy = {
  ...Object.fromEntries(['/backend', '/vademecum', '/docs', '/salud'].map((path) => [path, to(BACKEND_URL)])),
  '/recetas': to(RECETAS_URL),
  '/fhir': to(RECETAS_URL),
}

// Bundles our own service worker and passes it the list of built files.
const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/sw',
  filename: 'sw.ts',
  injectRegister: false,
  registerType: 'prompt',
  manifest: false,
  injectManifest: {
    globPatterns: ['**/*.{html,js,css,woff2,svg,png,json,webmanifest}'],
    // The readers of bar codes and of PDF are large, so they are stored on first use (sw.ts). The pictures of the guides are only looked at
    // now and then, and the map of streets is nothing without a network.
    globIgnores: ['**/*zxing*', '**/*pdfjs*', 'assets/*.png', 'assets/Calles-*'],
    // Files with a hash in their name.
    dontCacheBustURLsMatching: /^assets\//,
  },
})

/**
 * The chunks. One small file per shared module would cost a round trip each (a receta by its link needed 63), and a single file
 * would load more than the first screen needs. A group includes what its modules import, unless one of higher priority has it.
 */
const grupos = [
  // What main.tsx decides with, then what every first screen waits for, with the light pieces of home.
  { name: 'entrada', test: /src\/app\/primera-pantalla\.ts$/, priority: 5 },
  {
    name: 'inicio',
    test: /src\/app\/start\.tsx$|src\/ui\/(?:LinkButton|boton-look|page-hooks|GrillaDia|Sello|use-ancho|Aviso)\.tsx?$/,
    priority: 4,
  },
  // A form such as the login can be shown before the code for calls.
  {
    name: 'formulario',
    test: /src\/ui\/(?:Button|Field|IconButton|PageAparte)\.tsx$|react-query\/.*\/useMutation\.js$/,
    priority: 3,
  },
  // What is typed and where it is kept: each runs when the other is loaded, so two files would wait for each other.
  {
    name: 'escritos',
    test: /src\/session\/(?:caja|escrito|use-escrito)\.ts$|src\/device\/(?:caja-cifrada|pestana)\.ts$/,
    priority: 2,
  },
  // What asks for a code and what verifies it, which the dialogs that confirm use together.
  { name: 'codigo', test: /src\/api\/segundo-factor\.ts$|src\/ui\/(?:OtpField|CodigoSiSePide)\.tsx$/, priority: 2 },
  { name: 'llamadas', test: /src\/api\/(?:call|renew)\.ts$|\/zod\//, priority: 2 },
  // The rest, by who uses it; small modules are merged when nearly the same screens use them.
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
    // The same as "imports" in package.json, whose lists of extensions Vite does not support.
    alias: [
      {
        find: /^#(ui|api|session|device)\/(.*)$/,
        replacement: fileURLToPath(new URL('./src/$1/$2', import.meta.url)),
      },
    ],
  },
  // Readable class names in the browser: `entregas_periodo`. The check ensures that no two files share a name.
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
        // A group's name lists all its screens, which the file's address need not.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
    ...(mode === 'movil' && { outDir: 'dist-movil' }),
  },
}))
