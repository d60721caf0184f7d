import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ConArreglo, raiz, run } from './proceso.mjs'

const nodeMinimo = [20, 19]

/** Refuses a Node.js older than the one our packages need, before any of them is loaded. */
export function requireNode(version = process.versions.node) {
  const [mayor = 0, menor = 0] = version.split('.').map(Number)
  const alcanza = mayor > nodeMinimo[0] || (mayor === nodeMinimo[0] && menor >= nodeMinimo[1])
  if (!alcanza)
    throw new ConArreglo(
      `Hace falta Node.js ${nodeMinimo.join('.')} o más nuevo y este es el ${version}.`,
      'instalá la versión LTS de https://nodejs.org y volvé a probar.',
    )
}

const readPackages = (archivo) =>
  existsSync(archivo) ? (JSON.parse(readFileSync(archivo, 'utf8')).packages ?? {}) : null

/**
 * Whether node_modules holds what package-lock.json says. npm leaves its own list of what it installed; packages for
 * another platform are missing from it, and that is right.
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

/**
 * Installs what package-lock.json says when it is missing or changed; otherwise does nothing. Not `npm ci`: it refuses a
 * lock without the optional packages of other platforms, and the registry this lock was made with holds only Linux's.
 * `--no-save` keeps the lock as it is.
 */
export async function install() {
  if (estaInstalado()) return
  console.log('Instalando los paquetes; la primera vez tarda un minuto o dos…')
  // A shell with NODE_ENV=production would leave out tsx, vite and the tests.
  const { codigo, salida } = await run('npm', ['install', '--no-save', '--include=dev', '--no-fund', '--no-audit'])
  if (codigo !== 0) throw new ConArreglo('npm no pudo instalar los paquetes.', arregloDe(salida))
}
