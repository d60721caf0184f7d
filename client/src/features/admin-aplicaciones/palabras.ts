import type { AplicacionDatos, Canal } from '@receta/contract'
import { canales } from '@receta/contract'
import type { IconName } from '#ui/Icon'

const deCanal: Readonly<Record<Canal, { palabra: string; icono: IconName }>> = {
  web: { palabra: 'Navegador', icono: 'monitor-smartphone' },
  movil: { palabra: 'Teléfono', icono: 'monitor-smartphone' },
  farmacia: { palabra: 'Programa de farmacia', icono: 'store' },
  integracion: { palabra: 'Otro sistema', icono: 'share-2' },
}
const esCanal = (canal: string): canal is Canal => Object.hasOwn(deCanal, canal)

/** A channel that a command wrote says its own word. */
export const palabraDeCanal = (canal: string): string => (esCanal(canal) ? deCanal[canal].palabra : canal)
export const iconoDeCanal = (canal: string): IconName => (esCanal(canal) ? deCanal[canal].icono : 'share-2')
export const opcionesDeCanal = canales.map((value) => ({ value, label: deCanal[value].palabra }))

export const versionEnPalabras = ({
  version_code,
  version_name,
}: Pick<AplicacionDatos, 'version_code' | 'version_name'>): string =>
  version_code === 0 ? 'sin versión publicada' : `versión ${version_name || version_code}`

const rotulos: Readonly<Record<string, string>> = {
  nombre: 'Nombre',
  activa: 'Puede llamar',
  version_code: 'Número de versión',
  version_name: 'Versión',
  link_update: 'Enlace',
}

const valor = (dicho: unknown): string => {
  if (typeof dicho === 'boolean') return dicho ? 'sí' : 'no'
  return (typeof dicho === 'string' && dicho !== '') || typeof dicho === 'number' ? `${dicho}` : 'nada'
}

export type Diferencia = { clave: string; antes: string; ahora: string }

export const diferenciasDe = (cambios: AplicacionDatos['historial'][number]['cambios']): Diferencia[] =>
  Object.entries(cambios).map(([campo, { antes, despues }]) => ({
    clave: campo,
    antes: `${rotulos[campo] ?? campo}: ${valor(antes)}`,
    ahora: `${rotulos[campo] ?? campo}: ${valor(despues)}`,
  }))
