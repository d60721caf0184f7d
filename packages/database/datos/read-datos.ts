import { readFileSync } from 'node:fs'
import type { ReglasConvenio, ReglasNorma } from '@receta/domain'

export type Fila = Record<string, string>
export type ItemHistorial = {
  codigo_fuente: string
  posologia: string
  envases: number
  /** Null hands over everything that was prescribed, when the receta is dispensada. */
  envases_dispensados: number | null
}

export type Demo = {
  convenios: (ReglasConvenio & { convenio_id: number; nombre: string; sigla: string; rnos: string | null })[]
  planes: { plan_id: number; convenio_id: number; nombre: string }[]
  coberturas: { plan_id: number; monodroga: string; porcentaje: number; requiere_autorizacion: boolean }[]
  medicos: {
    medico_id: number
    usuario: string
    tratamiento: string
    apellido: string
    nombre: string
    sexo: string
    dni: string
    cuil: string
    profesion: string
    especialidad: string
    especialidad_codigo: string
    licencia_federal: string
    matriculas: { tipo: string; numero: string; jurisdiccion: string; entidad: string }[]
    lugar_atencion: string
    domicilio: string
    telefono: string
    convenios: number[]
    estado: string
    restringidos_hasta?: string
  }[]
  personas: {
    dni: string
    cuil: string
    apellido: string
    nombre: string
    sexo: string
    fecha_nacimiento: string
    domicilio: string
    localidad: string
    telefono: string
    email: string | null
    alergias: string[]
    condiciones: string[]
    afiliaciones: { convenio_id: number; plan_id: number; nroafiliado: string; activo: boolean }[]
  }[]
  farmacias: {
    farmacia_id: number
    nombre: string
    direccion: string
    localidad_id: string
    precision_geo: string
    localidad: string
    provincia: string
    cp: string
    lat: number
    lon: number
    /** From '1' (lunes) to '7' (domingo); an empty list is a closed day. */
    horario: Record<string, [string, string][]>
    telefonos: string[]
    de_turno: string[]
    convenios: number[]
  }[]
  normas: {
    convenio_id: number
    codigo: string
    titulo: string
    version: number
    vigente_desde: string
    reglas: ReglasNorma
    texto: string
  }[]
  usuarios: {
    usuario: string
    tipo: number
    roles: number[]
    convenio_id: number
    descripcion: string
    segundo_factor: boolean
    medico_id: number | null
    dni: string | null
    farmacia_id: number | null
    /** Decision 0060; absent for the account of the shop. */
    operador?: {
      nombre: string
      apellido: string
      cargo: string
      matricula: string | null
      jurisdiccion: string | null
    }
  }[]
  historial: {
    clave: string
    medico: string
    dias_atras: number
    /** 0 when it is not post-dated. */
    fecha_receta_en_dias: number
    dni: string
    convenio_id: number
    plan_id: number | null
    items: ItemHistorial[]
    diagnosticos: string[]
    observaciones: string
    estado_final: string
    motivo: string | null
    farmacia_id: number | null
    dispensa_dias_atras: number | null
  }[]
}

const read = (archivo: string): string => readFileSync(new URL(archivo, import.meta.url), 'utf8')

/** Without quoting. Throws at a missing or extra cell, naming its line. */
export function readCsv(archivo: string): { columnas: string[]; filas: Fila[] } {
  const [cabecera = '', ...lineas] = read(archivo).trimEnd().split('\n')
  const columnas = cabecera.split(';')
  const filas = lineas.map((linea) => {
    const celdas = linea.split(';')
    if (celdas.length !== columnas.length) throw new Error(`${archivo}: ${linea}`)
    return Object.fromEntries(columnas.map((columna, i) => [columna, celdas[i] ?? '']))
  })
  return { columnas, filas }
}

export const readDemo = (): Demo => JSON.parse(read('demo.json')) as Demo
