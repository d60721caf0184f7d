import type { RecetaMostrador } from '@receta/contract'
import { type DeUnPaciente, porPaciente } from '../bandeja/bandeja'
import { type EnMostrador, enMostrador } from '../bandeja/en-mostrador'
import { type Linea, lineasDe } from '../receta/decisiones'
import type { EstadoMostrador, Retenida } from './estado'

export type Situacion = 'nadie' | 'trayendo' | 'por_abrir' | 'renglones'

export type Vista = {
  pacientes: readonly DeUnPaciente<EnMostrador>[]
  elegido: DeUnPaciente<EnMostrador> | null
  recetas: readonly RecetaMostrador[]
  lineas: readonly Linea[]
  situacion: Situacion
  soltando: boolean
  buscando: boolean
  firmando: boolean
  deshaciendo: boolean
}

const alDia = (receta: RecetaMostrador, retenidas: readonly Retenida[]) => {
  const ahora = retenidas.find(({ recetas_id }) => recetas_id === receta.recetas_id)
  return ahora ? { ...receta, anulacion_pendiente: ahora.anulacion_pendiente } : receta
}

export function vistaDe(estado: EstadoMostrador, retenidas: readonly Retenida[]): Vista {
  const { abiertas, cierres, idas, dni, enCurso } = estado
  const vigentes = retenidas.filter(
    ({ recetas_id, hasta }) => !idas.some((ida) => ida.recetas_id === recetas_id && ida.hasta === hasta),
  )
  const pacientes = porPaciente(enMostrador(abiertas, cierres, vigentes))
  const elegido = pacientes.find((paciente) => paciente.dni === dni) ?? null
  const recetas = elegido?.recetas.flatMap(({ receta }) => (receta ? alDia(receta, vigentes) : [])) ?? []
  const espera = (que: (typeof enCurso)[number]['que']) => enCurso.some((uno) => uno.que === que)
  const suyas = new Set(elegido?.recetas.map(({ recetas_id }) => recetas_id))
  const trayendo = enCurso.some(({ que, recetas_id }) => que === 'retener' && suyas.has(recetas_id ?? 0))
  return {
    pacientes,
    elegido,
    recetas,
    lineas: lineasDe(recetas),
    situacion: situacionDe(elegido !== null, recetas.length > 0, trayendo),
    soltando: espera('soltar'),
    buscando: espera('retener') || espera('buscar'),
    firmando: espera('dispensar'),
    deshaciendo: espera('deshacer'),
  }
}

function situacionDe(hayElegido: boolean, hayAbiertas: boolean, trayendo: boolean): Situacion {
  if (!hayElegido) return 'nadie'
  if (hayAbiertas) return 'renglones'
  return trayendo ? 'trayendo' : 'por_abrir'
}
