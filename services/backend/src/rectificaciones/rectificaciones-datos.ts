import * as contract from '@receta/contract'
import type { RectificacionConRenaper, RectificacionPedida } from '@receta/contract'
import { countRectificaciones, type Db } from '@receta/database'
import { hoy } from '@receta/domain'
import { route } from '@receta/service-kit'
import { type ConsultaRow, listConsultasRenaper } from './consultas-renaper.repository'
import { listAbiertas, listContestadas, type PedidaRow } from './rectificaciones.repository'

export const enRespuesta = ({
  usuario_id: _de,
  sexo: _por,
  pedida_en,
  resuelta_en,
  ...fila
}: PedidaRow): RectificacionPedida => ({
  ...fila,
  pedida_en: pedida_en.toISOString(),
  resuelta_en: resuelta_en?.toISOString() ?? null,
})

/** Each with what RENAPER answered of it. */
export async function conRenaper(db: Db, filas: readonly PedidaRow[]): Promise<RectificacionConRenaper[]> {
  const consultas = await listConsultasRenaper(
    db,
    filas.map(({ rectificacion_id }) => rectificacion_id),
  )
  return filas.map((fila) => {
    const suyas = consultas.filter(({ rectificacion_id }) => rectificacion_id === fila.rectificacion_id)
    const [ultima = null] = suyas
    const contestada = suyas.find(({ desenlace }) => desenlace !== 'sin_respuesta') ?? null
    return { ...enRespuesta(fila), renaper: { contestada: enConsulta(contestada), ultima: enConsulta(ultima) } }
  })
}

const enConsulta = (consulta: ConsultaRow | null): RectificacionConRenaper['renaper']['ultima'] =>
  consulta && {
    en: consulta.en.toISOString(),
    quien: consulta.quien,
    desenlace: consulta.desenlace,
    respuesta: consulta.respuesta,
  }

export const rectificacionesDatos = route(contract.rectificacionesDatos, async ({ input, db, config, now }) => {
  const { contestadas, start } = input
  const limit = Number(input.limit)
  const [filas, cuentas] = await Promise.all([
    (contestadas ? listContestadas : listAbiertas)(db, limit, start),
    countRectificaciones(db, hoy(now)),
  ])
  const { abiertas, vencidas } = cuentas
  return {
    items: await conRenaper(db, filas),
    renaper_configurado: config.fuentes.renaper !== null,
    total_estimado: contestadas ? cuentas.contestadas : abiertas,
    conteos: { abiertas, vencidas },
    start,
    limit,
  }
})
