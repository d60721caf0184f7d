import { isClaveDebil } from './clave-debil'
import { esFechable, readContingencia } from './contingencia'
import { type Fecha, hoy } from '../comun/fecha'
import { figuras, readPrueba, type PruebaReceta, textoDeRenglon } from './prueba-receta'

/** Only the content of a valid proof is shown. */
export type VeredictoPrueba =
  /** `contingencia`: signed offline by the médico's own device. The server may not know of it yet. */
  | { resultado: 'vale'; prueba: PruebaReceta; contingencia: boolean }
  | { resultado: 'no_vale' }
  /** Signed with a key that is not at hand: a newer one, or a false one. */
  | { resultado: 'clave_desconocida' }
  | { resultado: 'sin_prueba' }

export type Verificador = {
  /** As the `x` of its JWK. */
  findClave: (clave_id: string) => string | undefined
  verificar: (x: string, firmado: string, firma: Uint8Array<ArrayBuffer>) => Promise<boolean>
}

/** The caller provides the keys and the way to verify a signature. */
export async function judgePrueba(texto: string, { findClave, verificar }: Verificador): Promise<VeredictoPrueba> {
  const propia = readPrueba(texto)
  const ajena = propia ? null : readContingencia(texto)
  const clave_id = propia?.prueba.clave_id ?? ajena?.prueba.clave_id
  if (clave_id === undefined) return { resultado: pareceUna.test(texto) ? 'no_vale' : 'sin_prueba' }
  const x = findClave(clave_id)
  if (x === undefined) return { resultado: 'clave_desconocida' }
  if (propia && (await verificar(x, propia.firmado, propia.firma)))
    return { resultado: 'vale', prueba: propia.prueba, contingencia: false }
  if (
    ajena &&
    !isClaveDebil(ajena.certificado.x) &&
    (await verificar(x, ajena.certificado.firmado, ajena.certificado.firma)) &&
    (await verificar(ajena.certificado.x, ajena.firmado, ajena.firma)) &&
    esFechable(ajena)
  )
    return { resultado: 'vale', prueba: ajena.prueba, contingencia: true }
  return { resultado: 'no_vale' }
}

const pareceUna = /(?:^|#)(?:v[123]|c1)\./

/** What happened to the receta since cannot be known offline. */
export function vigenciaDePrueba(
  { vigente_desde, vence_el }: { vigente_desde: Fecha; vence_el: Fecha },
  now: Date,
): 'programada' | 'en_fecha' | 'vencida' {
  const dia = hoy(now)
  if (dia < vigente_desde) return 'programada'
  return dia > vence_el ? 'vencida' : 'en_fecha'
}

/** What is typed from the paper: INN, strength and document. False also for a renglón that the receta does not have. */
export async function coincideRenglon(
  { referencia, renglones }: PruebaReceta,
  escrito: { dni: string; renglon: number; generico: string },
  sha256: (texto: string) => Promise<string>,
): Promise<boolean> {
  const huella = await sha256(textoDeRenglon({ referencia, ...escrito }))
  return renglones[escrito.renglon - 1]?.sello === huella.slice(0, figuras.sello)
}
