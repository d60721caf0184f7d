import { readFileSync } from 'node:fs'
import path from 'node:path'
import { raiz } from '../proceso.mjs'

const registro = 'https://registry.npmjs.org/'

/**
 * What is wrong with the entries of a package-lock.json: a package without a strong checksum could be replaced on the way,
 * and one from elsewhere than the npm registry is not the one that was reviewed.
 * @param {Record<string, { link?: boolean, inBundle?: boolean, resolved?: string, integrity?: string }>} packages
 * @returns {string[]}
 */
export function findPaquetesDudosos(packages) {
  return Object.entries(packages).flatMap(([ruta, { link, inBundle, resolved, integrity }]) => {
    // What a package brings inside of it is held to that package's own checksum.
    if (!ruta.includes('node_modules/') || link || inBundle) return []
    // npm may leave `resolved` out: then it is the registry of whoever installs, held to the same checksum.
    const deAfuera = resolved !== undefined && !resolved.startsWith(registro)
    return [
      ...(deAfuera ? [`${ruta}: viene de ${resolved}, no de ${registro}`] : []),
      ...(integrity?.startsWith('sha512-') ? [] : [`${ruta}: no tiene suma sha512`]),
    ]
  })
}

/** The step of `npm run check`. */
export function checkPaquetes() {
  const { packages } = JSON.parse(readFileSync(path.join(raiz, 'package-lock.json'), 'utf8'))
  const dudosos = findPaquetesDudosos(packages)
  return { bien: dudosos.length === 0, detalle: `${Object.keys(packages).length} paquetes`, salida: dudosos.join('\n') }
}
