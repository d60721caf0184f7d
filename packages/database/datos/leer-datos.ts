import { readFileSync } from 'node:fs'

export type Fila = Record<string, string>
export type ItemHistorial = { codigo_fuente: string; envases: number; envases_dispensados: number | null }
/** What demo.json holds, as the seed and the tests read it. */
export type Demo = {
  convenios: ({ convenio_id: number; max_items: number; max_envases: number; permite_restringidos: boolean } & Record<
    string,
    unknown
  >)[]
  planes: { plan_id: number; convenio_id: number }[]
  coberturas: { plan_id: number; monodroga: string; porcentaje: number }[]
  medicos: {
    medico_id: number
    usuario: string
    dni: string
    cuil: string
    licencia_federal: string
    especialidad_codigo: string
    matriculas: { tipo: string; jurisdiccion: string; numero: string }[]
    convenios: number[]
    estado: string
  }[]
  personas: {
    dni: string
    cuil: string
    sexo: string
    fecha_nacimiento: string
    email: string | null
    alergias: string[]
    afiliaciones: { convenio_id: number; plan_id: number | null; nroafiliado: string; activo: boolean }[]
  }[]
  farmacias: {
    farmacia_id: number
    localidad: string
    lat: number
    lon: number
    horario: Record<string, [string, string][]>
    de_turno: string[]
    convenios: number[]
  }[]
  normas: { convenio_id: number; codigo: string; version: number; reglas: Record<string, unknown> }[]
  usuarios: {
    usuario: string
    tipo: number
    roles: number[]
    convenio_id: number
    segundo_factor: boolean
    medico_id: number | null
    dni: string | null
    farmacia_id: number | null
  }[]
  historial: {
    clave: string
    medico: string
    dias_atras: number
    fecha_receta_en_dias: number
    dni: string
    convenio_id: number
    plan_id: number | null
    items: ItemHistorial[]
    diagnosticos: string[]
    estado_final: string
    motivo: string | null
    farmacia_id: number | null
    dispensa_dias_atras: number | null
  }[]
}

const leer = (archivo: string): string => readFileSync(new URL(archivo, import.meta.url), 'utf8')

/** Reads one of our semicolon tables, which never quote; throws with the line that has a cell too many or too few. */
export function leerCsv(archivo: string): { columnas: string[]; filas: Fila[] } {
  const [cabecera = '', ...lineas] = leer(archivo).trimEnd().split('\n')
  const columnas = cabecera.split(';')
  const filas = lineas.map((linea) => {
    const celdas = linea.split(';')
    if (celdas.length !== columnas.length) throw new Error(`${archivo}: ${linea}`)
    return Object.fromEntries(columnas.map((columna, i) => [columna, celdas[i] ?? '']))
  })
  return { columnas, filas }
}

export const leerDemo = (): Demo => JSON.parse(leer('demo.json')) as Demo
