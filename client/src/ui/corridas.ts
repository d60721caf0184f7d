import type { AsuntoImportable } from '@receta/contract'
import type { IconName } from './Icon'

export const asuntos: Readonly<Record<AsuntoImportable, string>> = {
  provincias: 'Provincias',
  partidos: 'Partidos',
  localidades: 'Localidades',
  'obras-sociales': 'Obras sociales (RNOS)',
  especialidades: 'Especialidades',
  'tipos-matriculas': 'Tipos de matrícula',
  cie10: 'Diagnósticos (CIE-10)',
  maestro: 'Maestro de drogas',
  vademecum: 'Vademécum',
  snomed: 'SNOMED CT de cada envase',
  farmacias: 'Farmacias',
  padron: 'Padrón de afiliados',
  medicos: 'Médicos',
  normas: 'Normas',
}
export const nombreDeAsunto = (que: string): string => asuntos[que as AsuntoImportable] ?? que

export const numero = (n: number): string => n.toLocaleString('es-AR')

export type CuentasCorrida = Record<'nuevos' | 'cambiados' | 'sin_cambio' | 'bajas' | 'rechazados' | 'avisos', number>

export const cuentasDe = (c: CuentasCorrida): readonly (readonly [string, number])[] => [
  ['Nuevos', c.nuevos],
  ['Cambian', c.cambiados],
  ['Quedan igual', c.sin_cambio],
  ['Bajas', c.bajas],
  ['Rechazados', c.rechazados],
  ['Avisos', c.avisos],
]

/** The counts above zero in a line, or why the file was refused. */
export const detalleDe = (c: CuentasCorrida & { error: string | null }): string =>
  c.error === null
    ? cuentasDe(c)
        .filter(([, n]) => n > 0)
        .map(([palabra, n]) => `${palabra.toLowerCase()} ${numero(n)}`)
        .join(' · ')
    : motivoDe(c.error)

type Corrida = { error: string | null; ensayo: boolean }

export function desenlaceDe(c: Corrida): { palabra: string; icono: IconName } {
  if (c.error !== null) return { palabra: c.ensayo ? 'Ensayo rechazado' : 'Rechazada', icono: 'octagon-x' }
  return c.ensayo ? { palabra: 'Ensayo', icono: 'file-search' } : { palabra: 'Cargada', icono: 'circle-check' }
}

const conTilde: Readonly<Record<string, string>> = {
  codigo: 'código',
  invalido: 'inválido',
  invalida: 'inválida',
  vacio: 'vacío',
  vacia: 'vacía',
  cientifico: 'científico',
  linea: 'línea',
  matricula: 'matrícula',
  medico: 'médico',
  direccion: 'dirección',
  jurisdiccion: 'jurisdicción',
  situacion: 'situación',
  mas: 'más',
  condicion: 'condición',
  dni: 'DNI',
  email: 'correo',
  formula: 'fórmula',
  gtin: 'GTIN',
  habilitacion: 'habilitación',
  numero: 'número',
}

export const motivoDe = (codigo: string): string => {
  const dicho = codigo
    .toLowerCase()
    .split('_')
    .map((palabra) => conTilde[palabra] ?? palabra)
    .join(' ')
  return dicho.charAt(0).toUpperCase() + dicho.slice(1)
}
