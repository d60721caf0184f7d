import { timingSafeEqual } from 'node:crypto'
import * as contract from '@receta/contract'
import { comoActor, comoSistema, countIntento } from '@receta/database'
import { estadoInspeccion } from '@receta/domain'
import { type Context, redDe, route, sha256 } from '@receta/service-kit'
import { csvDeLibro, pdfDeLibro } from '../libro/exportar-libro'
import { readLibro } from '../libro/leer-libro'
import { hashCodigo } from './inspecciones'
import { insertLectura, type InspeccionAbierta, lockPorToken, saveFallos } from './inspecciones.repository'

const nadie = { alcance: 'propio', usuario_id: null, medico_id: null, persona_id: null, convenio_id: null } as const

type Ctx = Context<typeof contract.inspeccionLibro | typeof contract.inspeccionPdf | typeof contract.inspeccionCsv>
type Que = 'pantalla' | 'pdf' | 'csv'
const porHora = { ventanaMs: 3_600_000, maximo: 60 }

/** By the link of his mail and the code that he was told. A wrong code counts, whoever tries it, and the fifth closes it. */
async function enter(c: Ctx, que: Que): Promise<InspeccionAbierta> {
  const { input, claves, db, now, request, fail } = c
  if ((await countIntento(db, `inspeccion-lee:${redDe(request.ip)}`, now, porHora.ventanaMs)) > porHora.maximo)
    return fail('DEMASIADOS_INTENTOS')
  const token_hash = sha256(input.token)
  const outcome = await comoSistema(db)
    .kysely.transaction()
    .execute(async (trx) => {
      const dada = await lockPorToken(trx, token_hash)
      if (!dada) return 'INSPECCION_NO_ENCONTRADA' as const
      if (estadoInspeccion(dada, now) !== 'vigente') return 'INSPECCION_TERMINADA' as const
      const bien = timingSafeEqual(dada.codigo_hash, hashCodigo(claves, token_hash, input.codigo))
      await saveFallos(trx, dada.inspeccion_id, bien ? 0 : dada.fallos + 1)
      if (!bien) return 'INSPECCION_CODIGO' as const
      await insertLectura(trx, dada.inspeccion_id, que, now)
      return dada
    })
  return typeof outcome === 'string' ? fail(outcome) : outcome
}

/** The book of that farmacia and those days, and nothing else of it. */
async function readInspeccion(c: Ctx, que: Que) {
  const dada = await enter(c, que)
  const { farmacia_id, desde, hasta, inspeccion_id } = dada
  const leido = await readLibro({
    // As that farmacia alone, which PostgreSQL's policies hold too.
    db: comoActor(c.db, { ...nadie, ...c.db.actor, farmacia_id }, c.db.alConfirmar),
    usuario: { farmacia_id },
    input: { desde, hasta },
    claves: c.claves,
    note: ({ detalle }) =>
      c.note({ detalle: `inspección ${inspeccion_id}, farmacia ${farmacia_id}: ${detalle ?? ''}` }),
  })
  return { ...leido, dada }
}

export const inspeccionLibro = route(contract.inspeccionLibro, async (c) => {
  const { farmacia, libro, dada } = await readInspeccion(c, 'pantalla')
  const { inspector, organismo, desde, hasta, vence_en } = dada
  const { nombre, direccion, localidad } = farmacia
  return {
    farmacia: { nombre, direccion, localidad },
    inspector,
    organismo,
    desde,
    hasta,
    vence_en: vence_en.toISOString(),
    asientos: libro.asientos,
    cierres: libro.cierres,
  }
})

export const inspeccionPdf = route(contract.inspeccionPdf, async (c) => {
  const { dada, ...leido } = await readInspeccion(c, 'pdf')
  return pdfDeLibro(c, leido, dada)
})

export const inspeccionCsv = route(contract.inspeccionCsv, async (c) => {
  const { dada, libro } = await readInspeccion(c, 'csv')
  return csvDeLibro(c.claves, libro, dada)
})
