import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ConArreglo, raiz, run } from './proceso.mjs'

const nodeMinimo = [20, 19]
/** The oldest line with security fixes, which package.json's `engines` requires. */
const nodeCuidado = 22

/** Refuses a Node.js too old for our packages before any of them is loaded, and warns about one without security fixes. */
export function requireNode(version = process.versions.node, say = console.error) {
  const [mayor = 0, menor = 0] = version.split('.').map(Number)
  const alcanza = mayor > nodeMinimo[0] || (mayor === nodeMinimo[0] && menor >= nodeMinimo[1])
  if (!alcanza)
    throw new ConArreglo(
      `Hace falta Node.js ${nodeMinimo.join('.')} o más nuevo y este es el ${version}.`,
      'instalá la versión LTS de https://nodejs.org y volvé a probar.',
    )
  if (mayor < nodeCuidado)
    say(`Node.js ${version} ya no recibe arreglos de seguridad: anda, pero en producción usá la 24 (o la 22).`)
}

const readPackages = (archivo) =>
  existsSync(archivo) ? (JSON.parse(readFileSync(archivo, 'utf8')).packages ?? {}) : null

/**
 * Whether node_modules matches package-lock.json, by npm's own list of what it installed. Packages for other platforms are
 * rightly missing from it.
 */
export function estaInstalado(carpeta = raiz) {
  const pedidos = readPackages(path.join(carpeta, 'package-lock.json')) ?? {}
  const instalados = readPackages(path.join(carpeta, 'node_modules', '.package-lock.json'))
  if (!instalados) return false
  return Object.entries(pedidos).every(([ruta, pedido]) => {
    if (!ruta.includes('node_modules/')) return true
    const instalado = instalados[ruta]
    if (!instalado) return pedido.optional === true || pedido.devOptional === true || pedido.peer === true
    return instalado.version === pedido.version && instalado.link === pedido.link
  })
}

const sinRed = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network|ERR_SOCKET/i

function arregloDe(salida) {
  if (/ENOSPC/.test(salida)) return 'liberá espacio en el disco (hacen falta unos 700 MB) y volvé a probar.'
  if (/EACCES|EPERM/.test(salida)) return `dale permiso a tu usuario sobre la carpeta ${raiz} y volvé a probar.`
  if (sinRed.test(salida)) return 'revisá la conexión a internet (o el proxy de npm) y volvé a probar.'
  return 'leé el error de npm de arriba; borrar node_modules y volver a probar suele alcanzar.'
}

/** Installs exactly package-lock.json when something is missing or changed. */
export async function install() {
  if (estaInstalado()) return
  console.log('Instalando los paquetes; la primera vez tarda un minuto o dos…')
  // A shell with NODE_ENV=production would omit tsx, vite and the tests. Only errors are shown: requireNode has already warned
  // about the version of Node.
  const { codigo, salida } = await run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'])
  if (codigo !== 0) throw new ConArreglo('npm no pudo instalar los paquetes.', arregloDe(salida))
}
