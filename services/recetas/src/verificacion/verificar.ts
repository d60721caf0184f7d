import * as contract from '@receta/contract'
import { claveDeLoEscrito, forgiveIntentos, superaAlguno } from '@receta/database'
import { normalizeReferencia, validateReferencia } from '@receta/domain'
import { type Context, redDe, route, sha256 } from '@receta/service-kit'
import { verificacionDe } from '../recetas/open-receta'
import { findRecetaByToken, type RecetaRow } from '../recetas/receta.repository'
import { findTokenHash } from './verificacion.repository'

type Ctx = Context<typeof contract.verificar>

/** Per reference and address, per address, and per reference from anywhere. Only wrong attempts are blocked: a correct one is checked first. */
const intentos = { ventanaMs: 15 * 60_000, porLugar: 10, porDireccion: 100, porReferencia: 1_000 } as const

const limitesDe = (red: string, referencia: string) =>
  [
    [`${claveDeLoEscrito('verifica', referencia)}:${red}`, intentos.porLugar],
    [`verifica-desde:${red}`, intentos.porDireccion],
  ] as const

const huellaDe = ({ contenido }: RecetaRow): string => sha256(contenido).toString('hex')
const delDispositivo = ({ contingencia }: contract.Firmada): string | null => contingencia?.huella ?? null

/** A reference could be guessed, so it opens nothing alone; its huella could not. */
async function findPorPapel({ db, leer, input, now, request, fail }: Ctx): Promise<RecetaRow | null> {
  const referencia = normalizeReferencia(input.referencia ?? '')
  const escrita = (input.huella ?? '').replaceAll(/\s/g, '').toLowerCase()
  if (!validateReferencia(referencia) || escrita.length < contract.huellaMinima) return null
  const limites = limitesDe(redDe(request.ip), referencia)
  if (await superaAlguno(db, limites, now, intentos.ventanaMs)) return fail('DEMASIADOS_INTENTOS')
  const token_hash = await findTokenHash(db, referencia)
  const fila = token_hash && (await leer((de) => findRecetaByToken(de, token_hash, now)))
  if (
    fila &&
    (huellaDe(fila).startsWith(escrita) || delDispositivo(contract.readFirmada(fila.contenido))?.startsWith(escrita))
  ) {
    // Only wrong attempts count.
    await forgiveIntentos(
      db,
      limites.map(([clave]) => clave),
    )
    return fila
  }
  const deTodos = [claveDeLoEscrito('verifica', referencia), intentos.porReferencia] as const
  return (await superaAlguno(db, [deTodos], now, intentos.ventanaMs)) ? fail('DEMASIADOS_INTENTOS') : null
}

/** PT-02. Unknown, wrong and mistyped get the same answer. */
export const verificar = route(contract.verificar, async (c) => {
  const { token } = c.input
  const fila =
    token === undefined ? await findPorPapel(c) : await c.leer((db) => findRecetaByToken(db, sha256(token), c.now))
  if (!fila) return c.fail('RECETA_NO_ENCONTRADA')
  c.note({ recetas_id: fila.recetas_id, persona_id: fila.persona_id, detalle: 'portador verificacion' })
  const firmada = contract.readFirmada(fila.contenido)
  const verificacion = verificacionDe(fila, c, c.now, firmada)
  return {
    ...verificacion,
    referencia: firmada.referencia,
    firma: {
      ...verificacion.firma,
      huella: huellaDe(fila),
      clave_id: fila.clave_id,
      firmada_en: verificacion.emitida_en,
    },
    ...(delDispositivo(firmada) && { contingencia: delDispositivo(firmada) }),
  }
})
