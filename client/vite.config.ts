import path from 'node:path'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compress } from './vite-comprimir'
import { contratoPerezoso } from './vite-contrato'
import { fetchPor, makeGrupos } from './vite-juntos'
import { movil } from './vite-movil'
import { precarga } from './vite-precarga'
import { presupuesto } from './vite-presupuesto'
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

// The same as "imports" in package.json, whose lists of extensions Vite does not support.
const resolve = {
  alias: [
    {
      find: /^#(ui|api|session|device)\/(.*)$/,
      replacement: fileURLToPath(new URL('./src/$1/$2', import.meta.url)),
    },
  ],
}

const comunes = () => [
  // 'es-ES' on purpose: React Aria ships no 'es-AR' texts, and a locale that matches nothing crashes the app.
  { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' as const },
  react(),
  contratoPerezoso(),
]

export default defineConfig(
  async ({ mode, command }): Promise<UserConfig> => ({
    plugins: [
      ...comunes(),
      precarga(),
      sinEspera(),
      presupuesto(),
      mode === 'movil' ? movil(process.env) : [pwa, compress()],
    ],
    resolve,
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
          codeSplitting: {
            groups:
              command === 'build'
                ? makeGrupos(
                    await fetchPor({
                      root: import.meta.dirname,
                      mode,
                      plugins: [...comunes(), mode === 'movil' && movil(process.env)],
                      resolve,
                    }),
                  )
                : [],
          },
          // A group's name lists all its screens, which the file's address need not.
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        },
      },
      ...(mode === 'movil' && { outDir: 'dist-movil' }),
    },
  }),
)
