import { jurisdicciones } from './jurisdiccion'
import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'

/** The Clave Única de Identificación de Recetas, one per line (R2214 Anexo IV): parts of digits without separators or check digit. */
export type Cuir = {
  plataforma: string
  repositorio: string
  /** INDEC code of the matrícula's jurisdiction. */
  jurisdiccion: string
  /** 01 medicine, 02 device, 03 study or practice. */
  tipo: string
  /** The condition of sale of a medicine; 00 for anything else. */
  subtipo: string
  grupo: string
  item: string
}

export type MotivoCuir = 'NO_SON_DIGITOS' | 'LARGO' | 'JURISDICCION' | 'TIPO' | 'SUBTIPO'

const tipos = new Set(['01', '02', '03'])
const subtiposMedicamento = new Set(['01', '02', '03', '04'])
const digitos = /^\d+$/

function revisar(cuir: Cuir): Result<Cuir, MotivoCuir> {
  // A CUIR needs the province where the matrícula is valid, so '00' (Nation) is refused.
  if (cuir.jurisdiccion === '00' || !Object.hasOwn(jurisdicciones, cuir.jurisdiccion)) return no('JURISDICCION')
  if (!tipos.has(cuir.tipo)) return no('TIPO')
  const cabe = cuir.tipo === '01' ? subtiposMedicamento.has(cuir.subtipo) : cuir.subtipo === '00'
  return cabe ? ok(cuir) : no('SUBTIPO')
}

/** 17 to 41 digits: the group in the middle has up to 25, with or without padding. */
export function parseCuir(texto: string): Result<Cuir, MotivoCuir> {
  if (texto.length < 17 || texto.length > 41) return no('LARGO')
  if (!digitos.test(texto)) return no('NO_SON_DIGITOS')
  return revisar({
    plataforma: texto.slice(0, 4),
    repositorio: texto.slice(4, 8),
    jurisdiccion: texto.slice(8, 10),
    tipo: texto.slice(10, 12),
    subtipo: texto.slice(12, 14),
    grupo: texto.slice(14, -2),
    item: texto.slice(-2),
  })
}

/** 41 digits, each part padded with zeros, as in R2214's example. */
export function writeCuir(cuir: Cuir): Result<string, MotivoCuir> {
  const modulos = [
    [cuir.plataforma, 4],
    [cuir.repositorio, 4],
    [cuir.jurisdiccion, 2],
    [cuir.tipo, 2],
    [cuir.subtipo, 2],
    [cuir.grupo, 25],
    [cuir.item, 2],
  ] as const
  if (modulos.some(([modulo]) => !digitos.test(modulo))) return no('NO_SON_DIGITOS')
  if (modulos.some(([modulo, largo]) => modulo.length > largo)) return no('LARGO')
  const revisado = revisar(cuir)
  return revisado.ok ? ok(modulos.map(([modulo, largo]) => modulo.padStart(largo, '0')).join('')) : revisado
}
