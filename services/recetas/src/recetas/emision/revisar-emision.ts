import * as contract from '@receta/contract'
import {
  camposPeso,
  type HallazgoReceta,
  pendientes,
  type Revision,
  revisarReceta,
  validateCodigoProducto,
} from '@receta/domain'
import { type Context, esPacienteDelMarco } from '@receta/service-kit'
import type { ContextoEmision } from './emision.repository'
import { detalleDe, type Rechazo } from './rechazo'
import { camposReserva } from './reserva'
import { ritmoDe } from './ritmo'

type Ctx = Context<typeof contract.informaReceta>
type Campos = Record<string, string[]>

/** The lines whose code is not that of the product and price that the médico saw (§7). */
function camposCodigos({ input, config, now }: Ctx, { productos }: ContextoEmision): Campos {
  const fields: Campos = {}
  input.items.forEach((item, i) => {
    const producto = productos.find((p) => p.producto_id === item.producto_id)
    const codigo = validateCodigoProducto(item.codigo, config.clave_ofuscacion, {
      producto_id: item.producto_id,
      now,
      edadMaximaMs: config.producto_horas * 3_600_000,
    })
    if (!codigo.ok || (producto && codigo.value.valor !== (producto.precio ?? '')))
      fields[`items.${i}.codigo`] = [contract.errores.PRODUCTO_DESACTUALIZADO.mensaje]
  })
  return fields
}

/** Keeps what says nothing of the patient: a médico who may not prescribe only learns about himself and his draft. */
const sinLoDelPaciente = ({ campo }: HallazgoReceta): boolean =>
  !/^(?:paciente|afiliado_id|domicilio)(?:$|\.)/.test(campo)

/** Under the first of their codes (docs/llamadas.md). */
function rechazoDe(
  contexto: ContextoEmision,
  { frenos, datos, codigos }: { frenos: readonly HallazgoReceta[]; datos: Campos; codigos: Campos },
): Rechazo | null {
  const fields = { ...datos, ...codigos }
  const conCampos = Object.keys(fields).length > 0 ? { fields } : {}
  if (frenos.some((h) => h.codigo === 'MEDICO_NO_HABILITADO'))
    return {
      codigo: 'MEDICO_NO_HABILITADO',
      detalle: { ...conCampos, ...detalleDe(contexto, frenos.filter(sinLoDelPaciente)) },
    }
  const detalle = { ...conCampos, ...detalleDe(contexto, frenos) }
  if (Object.keys(datos).length > 0) return { codigo: 'DATOS_INVALIDOS', detalle }
  if (Object.keys(codigos).length > 0) return { codigo: 'PRODUCTO_DESACTUALIZADO', detalle }
  return frenos.length > 0 ? { codigo: 'RECETA_NO_EMITIBLE', detalle } : null
}

/** `margen`: how many more may be issued meanwhile; null is unlimited. */
export type Revisada = { revision: Revision; margen: number | null }

/** Neither reads nor writes. `fields` are the problems of the blank. */
export function revisarEmision(c: Ctx, contexto: ContextoEmision, fields: Campos): Revisada | { rechazo: Rechazo } {
  const { input, now } = c
  if (!esPacienteDelMarco(c.usuario, (contexto.persona ?? input.paciente)?.dni))
    return { rechazo: { codigo: 'PACIENTE_FUERA_DEL_MARCO' } }
  const { ritmo, margen } = ritmoDe(c, contexto)
  if (ritmo === 'segundo_factor') return { rechazo: { codigo: 'SEGUNDO_FACTOR_REQUERIDO' } }
  if (ritmo === 'frenada') return { rechazo: { codigo: 'EMISION_FRENADA' } }
  const revision = revisarReceta(input, { ...contexto, fuentes: c.clinica.fuentes }, now)
  const rechazo = rechazoDe(contexto, {
    frenos: pendientes(revision.hallazgos, input.reconocimientos),
    datos: {
      ...camposReserva(input, contexto, now),
      ...camposPeso(input, (contexto.persona ?? input.paciente)?.fecha_nacimiento, now),
      ...fields,
    },
    codigos: camposCodigos(c, contexto),
  })
  return rechazo ? { rechazo } : { revision, margen }
}
