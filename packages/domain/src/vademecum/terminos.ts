import { createTabla } from '../comun/tabla'
import { scale, parseCantidad } from '../posologia/cantidad'
import { normalize } from '../comun/texto'

/** A number may carry the unit written after it. */
export type Termino = { palabra: string } | { numero: string; unidad?: string }

const UNIDADES = new Set(['mg', 'mcg', 'ug', 'µg', 'μg', 'g', 'gr', 'ml', 'ui', 'u', '%', 'meq', 'mmol'])
const UNIDAD_ESCRITA: Readonly<Record<string, string>> = createTabla({ ug: 'mcg', gr: 'g', µg: 'mcg', μg: 'mcg' })
const VACIAS = new Set(['x', 'por', 'de', 'del', 'con', 'y'])
const TERMINO = /\d+(?:[.,]\d+)+(?:[a-zµμ]+|%)?|[a-z0-9µμ]+%?|%/g

/** A strength per one unit: '100 UI/ml', '18 mcg/dosis'. The index does not have that divisor as a word. */
const POR_UNO =
  /(\d\s*(?:mg|mcg|ug|µg|μg|g|gr|ui|u|meq|mmol|%))\s*\/\s*(?:ml|l|g|gr|dosis|disparo|puff|gota|h|hs|hora|dia)s?(?![a-z0-9µμ])/g
/** A strength per several hours or days: '14 mg/24 horas'. The index has the number but not the word. */
const POR_TIEMPO = /(\/\s*\d+)\s*(?:h|hs|hora|dia)s?(?![a-z0-9µμ])/g

/** Folded: 'Ácido 5-Fluor' → acido, 5, fluor. Decimal numbers stay together. */
export function palabrasDe(texto: string): string[] {
  return normalize(texto).match(TERMINO) ?? []
}

/** A unit joins its number ('10 mg', '10mg'). */
export function readTerminos(query: string): Termino[] {
  const fuerzas = normalize(query).replaceAll(POR_UNO, '$1').replaceAll(POR_TIEMPO, '$1')
  const escritas = palabrasDe(fuerzas.replaceAll(/(^|\s)[.,](?=\d)/g, '$10,'))
  const terminos: Termino[] = []
  for (const escrita of escritas) {
    const [, cifra = '', unidad = ''] = /^(\d+(?:[.,]\d+)*)([a-zµμ]*|%)$/.exec(escrita) ?? []
    const numero = cifra && (unidad === '' || UNIDADES.has(unidad)) ? parseCantidad(cifra) : null
    const previo = terminos.at(-1)
    if (numero !== null) terminos.push(unidad ? { numero, unidad: canonica(unidad) } : { numero })
    else if (UNIDADES.has(escrita) && previo && 'numero' in previo && !previo.unidad) previo.unidad = canonica(escrita)
    else if (escrita !== '%') terminos.push({ palabra: escrita })
  }
  const llenos = terminos.filter((termino) => !('palabra' in termino) || !VACIAS.has(termino.palabra))
  return (llenos.length > 0 ? llenos : terminos).slice(0, 8)
}

/** The number alone, and unit + number also in grams, mg and mcg ('g1', 'mg1000'). */
export function numerosDe(concentracion: string): { fuerzas: string[]; divisores: string[] } {
  const unida = normalize(concentracion.replaceAll(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, ''))
  const fuerzas = new Set<string>()
  const divisores = new Set<string>()
  for (const [, barra, cifra = '', unidad = ''] of unida.matchAll(/(\/\s*)?(\d+(?:[.,]\d+)*)\s*([a-zµμ]+|%)?/g)) {
    const numero = parseCantidad(cifra)
    if (numero === null) continue
    if (barra) divisores.add(numero)
    else for (const clave of [numero, ...conUnidades(numero, canonica(unidad))]) fuerzas.add(clave)
  }
  return { fuerzas: [...fuerzas], divisores: [...divisores] }
}

export function enterosDe(texto: string): string[] {
  return texto.match(/(?<![\d.,])\d+(?![\d.,]*\d)/g)?.map((cifra) => cifra.replace(/^0+(?=\d)/, '')) ?? []
}

function conUnidades(numero: string, unidad: string): string[] {
  const pasos: Readonly<Record<string, readonly (readonly [string, number])[]>> = createTabla({
    g: [
      ['g', 0],
      ['mg', 3],
    ],
    mg: [
      ['mg', 0],
      ['g', -3],
      ['mcg', 3],
    ],
    mcg: [
      ['mcg', 0],
      ['mg', -3],
    ],
  })
  return unidad ? (pasos[unidad] ?? [[unidad, 0]]).map(([otra, potencia]) => otra + scale(numero, potencia)) : []
}

const canonica = (unidad: string) => UNIDAD_ESCRITA[unidad] ?? unidad
