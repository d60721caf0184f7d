import { readFileSync } from 'node:fs'
import path from 'node:path'
import { raiz } from '../proceso.mjs'
import { findFaltantes } from './plataformas.mjs'

const registro = 'https://registry.npmjs.org/'

/**
 * A tool for another platform, whose checksum this lock's registry does not have (docs/dependencias.md). Production never
 * installs one: they are all `dev`.
 * @param {{ dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} entrada
 */
const isDeOtraPlataforma = ({ dev, optional, os = [], cpu = [], libc = [] }) =>
  dev === true && optional === true && os.length > 0 && [os, cpu, libc].join(' ') !== 'linux x64 glibc'

/**
 * The doubtful entries of a package-lock.json: a package without a strong checksum could be replaced on the way, and one from
 * another registry is not the reviewed one.
 * @param {Record<string, { link?: boolean, inBundle?: boolean, resolved?: string, integrity?: string, dev?: boolean,
 * optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }>} packages
 * @returns {string[]}
 */
export function findPaquetesDudosos(packages) {
  return Object.entries(packages).flatMap(([ruta, entrada]) => {
    const { link, inBundle, resolved, integrity } = entrada
    // Bundled packages are covered by the checksum of their parent.
    if (!ruta.includes('node_modules/') || link || inBundle) return []
    // Without `resolved` npm uses the configured registry, with the same checksum.
    const deAfuera = resolved !== undefined && !resolved.startsWith(registro)
    return [
      ...(deAfuera ? [`${ruta}: viene de ${resolved}, no de ${registro}`] : []),
      ...(integrity?.startsWith('sha512-') || (integrity === undefined && isDeOtraPlataforma(entrada))
        ? []
        : [`${ruta}: no tiene suma sha512`]),
    ]
  })
}

export function checkPaquetes() {
  const { packages } = JSON.parse(readFileSync(path.join(raiz, 'package-lock.json'), 'utf8'))
  const faltan = findFaltantes(packages).map(({ ruta }) => `${ruta}: falta, y npm ci no lo perdona (npm run lock)`)
  const dudosos = [...findPaquetesDudosos(packages), ...faltan]
  return { bien: dudosos.length === 0, detalle: `${Object.keys(packages).length} paquetes`, salida: dudosos.join('\n') }
}
