import * as contract from '@receta/contract'
import {
  canonico,
  estadoVisible,
  hoy,
  normalizar,
  pendientes,
  type Revision,
  revisarReceta,
  validarCodigoProducto,
} from '@receta/domain'
import { type Context, descifrar, raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import type { z } from 'zod'
import {
  type ContenidoReceta,
  firmarReceta,
  itemsDe,
  nuevaReferencia,
  pacienteDe,
  type RecetaFirmada,
} from './contenido-receta'
import {
  type ContextoEmision,
  type EmitidaRow,
  findContextoEmision,
  findEmitidas,
  saveEmision,
} from './emision.repository'

type Ctx = Context<typeof contract.informaReceta>

/** The same key with other content is refused; with the same, the answer is read from what was issued. */
function answerEmitidas({ claves, now, fail }: Ctx, emitidas: readonly EmitidaRow[], huella: string) {
  if (emitidas.some((e) => e.huella_pedido !== huella)) return fail('CLAVE_IDEMPOTENCIA_REUSADA')
  const contenidos = emitidas.map((e) => JSON.parse(e.contenido) as ContenidoReceta)
  const serie = emitidas.map((e, i): z.input<typeof contract.recetaEmitida> => {
    const c = contenidos[i] ?? raise('a receta without content')
    return {
      ...c,
      recetas_id: e.recetas_id,
      convenio_id: c.convenio.convenio_id,
      token: descifrar(claves, e.token_cifrado, `receta:${c.referencia}`),
      estado: estadoVisible(
        { estado: e.estado as 'emitida', vigente_desde: c.vigente_desde, vence_el: c.vence_el },
        now,
      ),
    }
  })
  return { receta: serie[0] ?? raise('an empty series'), serie, avisos: contenidos[0]?.avisos ?? [] }
}

/** §7: a product code that is malformed, another product's, too old, or of another price is refused before anything is signed. */
function checkCodigos({ input, config, now, fail }: Ctx, { productos }: ContextoEmision): void {
  const fields: Record<string, string[]> = {}
  input.items.forEach((item, i) => {
    const producto = productos.find((p) => p.producto_id === item.producto_id)
    const codigo = validarCodigoProducto(item.codigo, config.clave_ofuscacion, {
      producto_id: item.producto_id,
      now,
      edadMaximaMs: config.producto_horas * 3_600_000,
    })
    if (!codigo.ok || (producto && codigo.value.valor !== (producto.precio ?? '')))
      fields[`items.${i}.codigo`] = [contract.errores.PRODUCTO_DESACTUALIZADO.mensaje]
  })
  if (Object.keys(fields).length > 0) fail('PRODUCTO_DESACTUALIZADO', { fields })
}

function signSerie(
  { input, claves, now }: Ctx,
  contexto: ContextoEmision,
  { hallazgos, verificaciones, vigencias }: Revision,
): RecetaFirmada[] {
  const convenio = contexto.convenio ?? raise('a convenio that passed its checks')
  const { persona_id: _, ...paciente } = pacienteDe(input, contexto)
  const { medico, profesion, especialidad, matricula, licencia_federal, lugar_atencion, domicilio } = contexto.medico
  const items = itemsDe(input, contexto)
  const avisos = hallazgos.map((h) => ({
    ...contract.enPalabras(h, convenio.nombre),
    motivo: input.reconocimientos.find((r) => r.clave === h.clave)?.motivo ?? '',
  }))
  return vigencias.map(({ vigente_desde, vence_el }, i) =>
    firmarReceta(claves, {
      version: 1,
      referencia: nuevaReferencia(),
      nro_recetario: contexto.numeros[i] ?? raise('fewer numbers than recetas'),
      convenio: {
        convenio_id: convenio.convenio_id,
        nombre: convenio.nombre,
        sigla: convenio.sigla,
        es_particular: convenio.es_particular,
      },
      plan: contexto.plan,
      nroafiliado: contexto.afiliado?.nroafiliado ?? input.nroafiliado,
      paciente,
      profesional: { medico, profesion, especialidad, matricula, licencia_federal, lugar_atencion, domicilio },
      items,
      diagnosticos: input.diagnosticos,
      fecha_receta: hoy(now),
      vigente_desde,
      vence_el,
      emitida_en: now.toISOString(),
      serie_nro: i + 1,
      serie_total: vigencias.length,
      permite_sustitucion: input.permite_sustitucion,
      prestador: input.prestador,
      observaciones: input.observaciones,
      verificaciones,
      avisos,
    }),
  )
}

/** What informar_receta() writes, in the words of its columns. */
function pedidoDe(
  { input, usuario, claves, now }: Ctx,
  contexto: ContextoEmision,
  firmadas: readonly RecetaFirmada[],
  huella_pedido: string,
) {
  const primera = firmadas[0]?.contenido ?? raise('an empty series')
  const auditoria =
    (contexto.convenio?.digital_auditoria ?? 0) > 0 || contexto.productos.some((p) => p.requiere_autorizacion)
  const paciente = pacienteDe(input, contexto)
  const drogas = primera.items.map((i) => `${i.monodroga} ${i.concentracion} ${i.marca}`).join(' ')
  return {
    soft_id: input.soft_id,
    convenio_id: input.convenio_id,
    medico_id: usuario.medico_id,
    usuario_id: usuario.usuario_id,
    rol: usuario.tipo,
    quien: primera.profesional.medico,
    persona_id: paciente.persona_id,
    persona: paciente.persona_id ? null : input.paciente,
    afiliado_id: contexto.afiliado?.afiliado_id ?? null,
    plan_id: input.plan_id ?? contexto.afiliado?.plan_id ?? null,
    clave_idempotencia: input.clave_idempotencia,
    huella_pedido,
    cuota: contexto.convenio?.autorizaciones_recetas_por_afiliado ?? 0,
    estado: auditoria ? 'en_auditoria' : 'emitida',
    fecha_receta: primera.fecha_receta,
    vigente_desde: primera.vigente_desde,
    emitida_en: now.toISOString(),
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
      token_hash: token_hash.toString('hex'),
      token_cifrado,
      contenido: texto,
      firma: firma.toString('hex'),
      busqueda: normalizar(
        `${contenido.paciente.apellidoNombre} ${contenido.paciente.dni} ${contenido.referencia} ${drogas}`,
      ),
    })),
  }
}

/** The only clinical write of the doctor's client besides the annulment (api.md): load, decide, sign, save, answer. */
export const informarReceta = route(contract.informaReceta, async (c) => {
  const { input, usuario, db, config, now, request, fail } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  if (input.soft_id !== request.aplicacion?.soft_id) return fail('RECETA_NO_EMITIBLE')
  const { clave_idempotencia, ...borrador } = input
  // The acknowledged hash is over what was asked, so a retry is recognised whatever happened to catalogues meanwhile.
  const huella = sha256(canonico(borrador)).toString('hex')
  const contexto = await findContextoEmision(db, {
    medico_id,
    convenio_id: input.convenio_id,
    persona_id: input.persona_id,
    dni: input.paciente?.dni ?? '',
    plan_id: input.plan_id,
    producto_ids: input.items.map((i) => i.producto_id),
    hoy: hoy(now),
    clave_idempotencia,
    numeros: input.tratamiento_prolongado ? input.cantidad_recetas : 1,
  })
  if (contexto.anteriores.length > 0) return answerEmitidas(c, contexto.anteriores, huella)

  const revision = revisarReceta(borrador, contexto, now)
  const frenos = pendientes(revision.hallazgos, input.reconocimientos)
  if (frenos.some((h) => h.codigo === 'MEDICO_NO_HABILITADO')) return fail('MEDICO_NO_HABILITADO')
  checkCodigos(c, contexto)
  const enPalabras = (codigos: typeof frenos) =>
    codigos.map((h) => contract.enPalabras(h, contexto.convenio?.nombre ?? null))
  if (frenos.length > 0) return fail('RECETA_NO_EMITIBLE', { hallazgos: enPalabras(frenos) })

  const firmadas = signSerie(c, contexto, revision)
  const pedido = pedidoDe(c, contexto, firmadas, huella)
  const emision = await saveEmision(db, pedido)
  if (emision.resultado === 'emitida') {
    const { ids } = emision
    const emitidas = firmadas.map((f, i) => ({
      recetas_id: ids[i] ?? raise('fewer ids than recetas'),
      huella_pedido: huella,
      token_cifrado: f.token_cifrado,
      estado: pedido.estado,
      contenido: f.texto,
    }))
    return answerEmitidas(c, emitidas, huella)
  }
  if (emision.resultado === 'cuota_agotada') {
    const cuota = {
      clave: 'CUOTA_AGOTADA:afiliado_id',
      codigo: 'CUOTA_AGOTADA',
      nivel: 'frena',
      campo: 'afiliado_id',
      datos: { cuota: contexto.convenio?.autorizaciones_recetas_por_afiliado ?? 0 },
    } as const
    return fail('RECETA_NO_EMITIBLE', { hallazgos: enPalabras([cuota]) })
  }
  return answerEmitidas(c, await findEmitidas(db, medico_id, clave_idempotencia), huella)
})
