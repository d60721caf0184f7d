import type { Plugin, Rolldown } from 'vite'

/** What every first screen needs, whatever its address: React, the router and the shell. */
const arranque = /\/src\/app\/start\.tsx$/

/**
 * Says in index.html which files the app starts with. The entry is small and asks for them itself, but a browser that
 * reads it here does not wait for the entry to arrive first.
 */
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
        // What the entry itself imports is in the page already.
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
