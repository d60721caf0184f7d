import type { OutputOf, Vinculo } from '@receta/contract'
import type * as contract from '@receta/contract'
import { formatCuando, formatFecha, formatFechaLarga, formatLaHora, hoy, nombreDeRol } from '@receta/domain'
import type { IconName } from '#ui/Icon'

type Reparto = Pick<Vinculo, 'alcance' | 'sentido'>

/** Without seeing, one collects with a code received from the patient. */
export function alcanceEnPalabras({ alcance, sentido }: Reparto): string {
  const [puede, de] = sentido === 'otorgado' ? ['Puede', 'tus'] : ['Podés', 'sus']
  if (!alcance.includes('ver')) return `${puede} retirar ${de} remedios`
  return alcance.includes('retirar') ? `${puede} ver y retirar ${de} recetas` : `${puede} ver ${de} recetas`
}

export const hastaCuando = (hasta: string, now: Date): string =>
  hasta === hoy(now) ? 'Hasta hoy' : `Hasta el ${formatFecha(hasta)}`

export function valeHasta(vence_en: string): string {
  const fin = new Date(vence_en)
  return `hasta el ${formatFechaLarga(hoy(fin))} a ${formatLaHora(fin)}`
}

type Acceso = OutputOf<typeof contract.accesos>['items'][number]

const deUnaReceta: Record<string, { hizo: string; icono: IconName }> = {
  abrir: { hizo: 'Abrió la receta', icono: 'eye' },
  documento: { hizo: 'Sacó el PDF de la receta', icono: 'printer' },
  informar: { hizo: 'Firmó y emitió la receta', icono: 'pen-tool' },
  autorizar: { hizo: 'Autorizó la receta', icono: 'check-check' },
  rechazar: { hizo: 'Rechazó la receta', icono: 'shield-x' },
  retener: { hizo: 'Tuvo la receta en el mostrador', icono: 'store' },
  soltar: { hizo: 'Dejó libre la receta en el mostrador', icono: 'store' },
  dispensar: { hizo: 'Entregó la receta', icono: 'check-check' },
  deshacer: { hizo: 'Deshizo la entrega de la receta', icono: 'history' },
  bloquear: { hizo: 'Bloqueó la receta', icono: 'octagon-pause' },
  reactivar: { hizo: 'Reactivó la receta', icono: 'check-check' },
  anular: { hizo: 'Anuló la receta', icono: 'ban' },
  reemplazar: { hizo: 'Reemplazó la receta', icono: 'replace' },
}
const deLosDatos: typeof deUnaReceta = {
  buscar: { hizo: 'Buscó tus datos para hacerte una receta', icono: 'search' },
  revisar: { hizo: 'Revisó una receta antes de firmarla', icono: 'file-search' },
  antecedentes: { hizo: 'Miró tus alergias y antecedentes', icono: 'stethoscope' },
  listar: { hizo: 'Vio tus recetas en una lista', icono: 'list' },
  contar: { hizo: 'Leyó tus recetas para contar a quiénes alcanzaría una norma', icono: 'chart-column' },
  consultar: { hizo: 'Consultó tus datos', icono: 'eye' },
}

const deUno: Record<string, string> = {
  abrir: 'Abriste la receta',
  documento: 'Sacaste el PDF de la receta',
  consultar: 'Consultaste tus datos',
}

/** An action unknown to this version counts as a look. */
export function queHizo({
  accion,
  propio,
  referencia,
}: Pick<Acceso, 'accion' | 'propio'> & Partial<Pick<Acceso, 'referencia'>>): { hizo: string; icono: IconName } {
  if (accion === 'consultar' && referencia && !propio) return { hizo: 'Consultó la receta', icono: 'eye' }
  if (accion === 'listar' && referencia) return { hizo: 'Vio en una lista la receta', icono: 'list' }
  const { hizo, icono } = deUnaReceta[accion] ?? deLosDatos[accion] ?? { hizo: 'Consultó tus datos', icono: 'eye' }
  return { hizo: propio ? (deUno[accion] ?? hizo) : hizo, icono }
}

export function quienFue({ quien, rol, propio }: Pick<Acceso, 'quien' | 'rol' | 'propio'>): string {
  if (propio) return 'Vos'
  if (quien === null) return 'Alguien con el enlace y tu DNI'
  if (rol === null) return quien
  return `${quien} · ${quien.startsWith('Dra. ') ? 'Médica' : nombreDeRol(rol)}`
}

export function cuandoFue(en: string, now: Date): string {
  const cuando = formatCuando(new Date(en), now)
  return /[a-z]/.test(cuando)
    ? `${cuando.charAt(0).toUpperCase()}${cuando.slice(1)}`
    : `${cuando} a ${formatLaHora(new Date(en))}`
}
