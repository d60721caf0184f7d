import * as contract from '@receta/contract'
import { forgiveIntentos, superaAlguno } from '@receta/database'
import { normalizeReferencia, validateReferencia } from '@receta/domain'
import { type Context, redDe, route, sha256 } from '@receta/service-kit'
import { verificacionDe } from '../recetas/open-receta'
import { findRecetaByToken, type RecetaRow } from '../recetas/receta.repository'
import { findTokenHash } from './verificacion.repository'

type Ctx = Context<typeof contract.verificar>

/**
 * Wrong numbers in a window, whether the reference exists or not: of one reference from one address, from one address, and of
 * one reference from anywhere. A stranger stops only his own address; the last takes a net of them to fill, and stops whoever is
 * wrong alone: a right number is looked at before it is counted there, so nobody keeps a paper from being verified.
 */
const intentos = { ventanaMs: 15 * 60_000, porLugar: 10, porDireccion: 100, porReferencia: 1_000 } as const

const limitesDe = (red: string, referencia: string) =>
  [
    [`verifica:${referencia}:${red}`, intentos.porLugar],
    [`verifica-desde:${red}`, intentos.porDireccion],
  ] as const

const huellaDe = ({ contenido }: RecetaRow): string => sha256(contenido).toString('hex')
/** What its device signed without network: the papers of that day say this huella. */
const delDispositivo = ({ contenido }: RecetaRow): string | null =>
  contract.readFirmada(contenido).contingencia?.huella ?? null

/** By what its paper says. A reference alone opens nothing: another's could be guessed, its huella could not. */
async function findPorPapel({ db, input, now, request, fail }: Ctx): Promise<RecetaRow | null> {
  const referencia = normalizeReferencia(input.referencia ?? '')
  const escrita = (input.huella ?? '').replaceAll(/\s/g, '').toLowerCase()
  if (!validateReferencia(referencia) || escrita.length < contract.huellaMinima) return null
  const limites = limitesDe(redDe(request.ip), referencia)
  if (await superaAlguno(db, limites, now, intentos.ventanaMs)) return fail('DEMASIADOS_INTENTOS')
  const token_hash = await findTokenHash(db, referencia)
  const fila = token_hash && (await findRecetaByToken(db, token_hash, now))
  if (fila && (huellaDe(fila).startsWith(escrita) || delDispositivo(fila)?.startsWith(escrita))) {
    // Whoever holds the paper may ask as often as he likes: only wrong numbers are counted.
    await forgiveIntentos(
      db,
      limites.map(([clave]) => clave),
    )
    return fila
  }
  const deTodos = [`verifica:${referencia}`, intentos.porReferencia] as const
  return (await superaAlguno(db, [deTodos], now, intentos.ventanaMs)) ? fail('DEMASIADOS_INTENTOS') : null
}

/** PT-02: what anybody may know of a receta that he holds on paper. Unknown, wrong and mistyped are one answer. */
export const verificar = route(contract.verificar, async (c) => {
  const { token } = c.input
  const fila = token === undefined ? await findPorPapel(c) : await findRecetaByToken(c.db, sha256(token), c.now)
  if (!fila) return c.fail('RECETA_NO_ENCONTRADA')
  c.note({ recetas_id: fila.recetas_id, persona_id: fila.persona_id, detalle: 'portador verificacion' })
  const verificacion = verificacionDe(fila, c, c.now)
  return {
    ...verificacion,
    referencia: contract.readFirmada(fila.contenido).referencia,
    firma: {
      ...verificacion.firma,
      huella: huellaDe(fila),
      clave_id: fila.clave_id,
      firmada_en: verificacion.emitida_en,
    },
    ...(delDispositivo(fila) && { contingencia: delDispositivo(fila) }),
  }
})
