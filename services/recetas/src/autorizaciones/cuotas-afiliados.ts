import * as contract from '@receta/contract'
import { mask, hoy, normalize, pageSize, quedanDeCuota } from '@receta/domain'
import { route } from '@receta/service-kit'
import { countCuotas, listCuotas } from './cuotas.repository'

const literal = (texto: string) => normalize(texto).replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Never searched by part of a document (S090). */
export const cuotasAfiliados = route(contract.cuotasAfiliados, async ({ input, usuario, db, now, note }) => {
  const mes = input.mes ?? hoy(now).slice(0, 7)
  const start = (input.page - 1) * pageSize
  const key = {
    convenio_id: usuario.convenio_id,
    mes: `${mes}-01`,
    nombre: literal(input.texto),
    nroafiliado: input.texto,
  }
  const [filas, { cuota, ...conteos }] = await Promise.all([listCuotas(db, key, pageSize, start), countCuotas(db, key)])
  note({ listadas: filas.map((f) => f.persona_id) })
  return {
    mes,
    cuota,
    items: filas.map((f) => ({ ...f, dni: mask(f.dni), quedan: quedanDeCuota(cuota, f.usadas) })),
    conteos,
    total_estimado: conteos.afiliados,
    start,
    limit: pageSize,
  }
})
