/**
 * The packages of other platforms that a package-lock.json must name although this machine does not install them: otherwise `npm
 * ci` refuses the lock on every platform.
 */

const sistemas = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const procesadores = ['arm64', 'x64', 'ia32', 'arm', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x']

/**
 * The platform in a package's name: `@x/y-linux-arm-musleabihf` is for linux, arm and musl. Null when the name has none.
 * @param {string} nombre
 */
export function plataformaDe(nombre) {
  const partes = nombre.split(/[/-]/)
  const os = sistemas.find((s) => partes.includes(s))
  const cpu = procesadores.find((p) => partes.includes(p))
  if (!os || !cpu) return null
  const libc = partes.some((p) => p.startsWith('musl')) ? 'musl' : 'glibc'
  return { cpu: [cpu], ...(os === 'linux' && { libc: [libc] }), os: [os] }
}

/**
 * Where Node would find a package from inside another, or null.
 * @param {Record<string, unknown>} packages @param {string} desde @param {string} nombre
 */
function resolve(packages, desde, nombre) {
  for (let carpeta = desde; ; ) {
    const ruta = `${carpeta ? `${carpeta}/` : ''}node_modules/${nombre}`
    if (packages[ruta]) return ruta
    if (carpeta === '') return null
    carpeta = carpeta.slice(0, Math.max(0, carpeta.lastIndexOf('node_modules/') - 1))
  }
}

/**
 * The optional packages that the lock needs and lacks, each with the entry that npm would write beside this platform's.
 * @param {Record<string, { version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }>} packages
 * @returns {{ ruta: string, entrada: Record<string, unknown> }[]}
 */
export function findFaltantes(packages) {
  return Object.entries(packages).flatMap(([padre, { optionalDependencies = {}, dev }]) => {
    const hermanos = Object.keys(optionalDependencies)
    const hallado = hermanos.map((nombre) => [nombre, resolve(packages, padre, nombre)]).find(([, ruta]) => ruta)
    const lugar = hallado ? hallado[1].slice(0, -hallado[0].length) : 'node_modules/'
    return hermanos
      .filter((nombre) => resolve(packages, padre, nombre) === null)
      .map((nombre) => ({
        ruta: `${lugar}${nombre}`,
        entrada: {
          version: optionalDependencies[nombre],
          ...plataformaDe(nombre),
          ...(dev && { dev: true }),
          optional: true,
        },
      }))
  })
}
