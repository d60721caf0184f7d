import type { Plugin, Rolldown } from 'vite'

/** What every first screen needs: React, the router and the shell. */
const arranque = /\/src\/app\/start\.tsx$/

/** Lists the first files in index.html, so that the browser does not wait for the entry to request them. */
export function precarga(): Plugin {
  return {
    name: 'receta-clara-precarga',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => arranque.test(id)))
        if (!start) throw new Error('vite-precarga: no chunk holds src/app/start.tsx')
        const archivos = new Set<string>()
        const add = (chunk: Rolldown.OutputChunk) => {
          if (chunk.isEntry || archivos.has(chunk.fileName)) return
          archivos.add(chunk.fileName)
          for (const name of chunk.imports) {
            const imported = bundle[name]
            if (imported?.type === 'chunk') add(imported)
          }
        }
        add(start)
        // The page already has what the entry itself imports.
        const nuevos = [...archivos].filter((archivo) => !html.includes(`/${archivo}`))
        return nuevos.map((archivo) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${archivo}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}
