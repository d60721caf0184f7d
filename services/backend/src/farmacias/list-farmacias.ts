import * as contract from '@receta/contract'
import { farmaciaAtiende, normalize } from '@receta/domain'
import { route } from '@receta/service-kit'
import { countFarmacias, deNadie, type FarmaciaRow, findLoDe, listFarmacias, type Punto } from './farmacias.repository'

const contadasHasta = 1_000

export const puntoDe = ({ lat, lon }: { lat?: number | undefined; lon?: number | undefined }): Punto | null =>
  lat === undefined || lon === undefined ? null : { lat, lon }

export const conAtencion = <Row extends FarmaciaRow>(fila: Row, now: Date) => ({
  ...fila,
  abierta_ahora: farmaciaAtiende(fila.horario, fila.de_turno, now),
})

export const farmacias = route(contract.farmacias, async ({ input, db, now, usuario }) => {
  const { query, limit, start, convenio_id = null, localidad_id = null, abierta, de_turno } = input
  const palabras = normalize(query).match(/[\p{L}\p{N}]+/gu) ?? []
  if (palabras.length === 0 && query !== '') return { items: [], total_estimado: 0, start, limit, cerca_de: null }
  const filtro = { palabras, convenio_id, localidad_id, abierta, de_turno }
  const punto = puntoDe(input)
  const { localidad, convenios } = usuario ? await findLoDe(db, usuario.usuario_id) : deNadie
  const [filas, total_estimado] = await Promise.all([
    listFarmacias(db, filtro, { punto, localidad, convenios, limit, start, now }),
    countFarmacias(db, filtro, contadasHasta, now),
  ])
  return {
    items: filas.map((fila) => conAtencion(fila, now)),
    total_estimado,
    start,
    limit,
    cerca_de: punto ? null : localidad,
  }
})
