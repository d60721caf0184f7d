import type * as contract from '@receta/contract'
import { estadoInicial, normalize } from '@receta/domain'
import { type Context, raise } from '@receta/service-kit'
import type { PedidoEmision } from './guardar-emision.repository'
import type { EmisionLista } from './prepare-emision'

type Ctx = Context<typeof contract.informaReceta>

export function pedidoEmision(
  { input, usuario, claves, now, request }: Ctx,
  { contexto, firmadas, margen, audita }: EmisionLista,
  huella_pedido: string,
  reemplaza_a: number | null = null,
): PedidoEmision {
  const primera = firmadas[0]?.contenido ?? raise('an empty series')
  const persona_id = contexto.persona?.persona_id ?? null
  const drogas = primera.items.map((i) => `${i.monodroga} ${i.concentracion} ${i.marca}`).join(' ')
  return {
    // The calling application, whatever the draft says.
    soft_id: request.aplicacion?.soft_id ?? raise('a call without its application'),
    convenio_id: input.convenio_id,
    medico_id: usuario.medico_id ?? raise('a médico without his row'),
    usuario_id: usuario.usuario_id,
    rol: usuario.tipo,
    quien: primera.profesional.medico,
    persona_id,
    persona: persona_id === null ? input.paciente : null,
    desmiente: contexto.desmiente,
    afiliado_id: contexto.afiliado?.afiliado_id ?? null,
    // A plan that covers nothing is not stored; a receta signed without a network may name one.
    plan_id: contexto.plan === null ? null : (input.plan_id ?? contexto.afiliado?.plan_id ?? null),
    clave_idempotencia: input.clave_idempotencia,
    huella_pedido,
    reemplaza_a,
    renueva_a: input.renueva_a ?? null,
    reservada: input.reservada,
    // So that a burst of requests, all checked before any was written, cannot exceed the pace.
    ultima: contexto.emisiones?.ultima ?? 0,
    margen,
    // The same for what a norma counts of the person.
    contadas: contexto.contadas,
    versiones: contexto.versiones,
    cuota: contexto.convenio?.autorizaciones_recetas_por_afiliado ?? 0,
    estado: estadoInicial({
      digital_auditoria: contexto.convenio?.digital_auditoria ?? 0,
      items_requieren_autorizacion: contexto.productos.some((p) => p.requiere_autorizacion),
      normas_auditan: audita,
    }),
    fecha_receta: primera.fecha_receta,
    emitida_en: now,
    apellido_nombre: primera.paciente.apellidoNombre,
    dni: primera.paciente.dni,
    diagnosticos: input.diagnosticos,
    clave_id: claves.firma.clave_id,
    items: primera.items,
    recetas: firmadas.map(({ contenido, texto, firma, token_hash, token_cifrado }) => ({
      nro_recetario: contenido.nro_recetario,
      serie_nro: contenido.serie_nro,
      serie_total: contenido.serie_total,
      referencia: contenido.referencia,
      vigente_desde: contenido.vigente_desde,
      vence_el: contenido.vence_el,
      token_hash,
      token_cifrado,
      contenido: texto,
      firma,
      busqueda: normalize(
        `${contenido.paciente.apellidoNombre} ${contenido.paciente.dni} ${contenido.referencia} ${drogas}`,
      ),
    })),
  }
}
