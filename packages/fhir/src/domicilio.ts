import { normalize } from '@receta/domain'
import { esObjeto } from './elementos'

const partes = ['line', 'city', 'district', 'state', 'postalCode', 'country'] as const

const textosDe = (valor: unknown): string[] =>
  (Array.isArray(valor) ? valor : [valor]).filter((uno): uno is string => typeof uno === 'string' && uno.trim() !== '')

/** Of Argentina is not said on paper. */
const deAca = new Set(['ar', 'arg', 'argentina'])

/** An address by its parts, as AR Core writes it, in the order in which it is read aloud. */
const partesDe = (direccion: Record<string, unknown>): string[] =>
  partes.flatMap((parte) =>
    textosDe(direccion[parte]).filter((texto) => parte !== 'country' || !deAca.has(normalize(texto))),
  )

const primera = (address: unknown): Record<string, unknown> | null => {
  const [una] = Array.isArray(address) ? (address as unknown[]) : [address]
  return esObjeto(una) ? una : null
}

/** The one address of a Patient in words: its text, or else its parts; '' where there is none. */
export function readDomicilio(address: unknown): string {
  const una = primera(address)
  if (!una) return ''
  const [texto] = textosDe(una['text'])
  return texto ?? partesDe(una).join(', ')
}

/** The parts that its text does not say, which would be lost in what is signed. */
export function fueraDelTexto(address: unknown): string[] {
  const una = primera(address)
  const [texto] = textosDe(una?.['text'])
  if (!una || texto === undefined) return []
  return partesDe(una).filter((parte) => !normalize(texto).includes(normalize(parte)))
}
