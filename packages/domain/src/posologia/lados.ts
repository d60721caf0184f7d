import { createTabla } from '../comun/tabla'

/** By the route: the same letters are of an eye or of an ear, and in Latin «od» is once a day. */
const LADOS: Readonly<Record<string, Readonly<Record<string, string>>>> = createTabla({
  oftálmica: { ao: 'en cada ojo', od: 'en el ojo derecho', oi: 'en el ojo izquierdo', os: 'en el ojo izquierdo' },
  ótica: { ao: 'en cada oído', od: 'en el oído derecho', oi: 'en el oído izquierdo' },
})
const SIGLA = /(?:\ben )?\b(ao|od|oi|os)\b(?=[\s,;.]|$)/gi

/** 'c/8h OD' of eye drops says «en el ojo derecho»; of a product of another route, or while `od` is still being typed, nothing changes. */
export function writeLados(texto: string, via: string, aMedioEscribir = false): string {
  const suyos = LADOS[via]
  if (!suyos) return texto
  return texto.replaceAll(SIGLA, (sigla: string, lado: string, desde: number) =>
    aMedioEscribir && desde + sigla.length === texto.length ? sigla : (suyos[lado.toLowerCase()] ?? sigla),
  )
}
