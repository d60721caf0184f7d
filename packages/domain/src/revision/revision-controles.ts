import { parseCuit } from '../persona/cuit'
import { documentoVerifica } from '../persona/documento-persona'
import { hoy, addDias } from '../comun/fecha'
import type { BorradorReceta, ContextoReceta } from '../receta/borrador'
import { frena, type HallazgoReceta } from './hallazgo'
import { revisarDiagnosticos } from './revision-diagnosticos'
import { productoDe } from './revision-restringidos'
import { pideMotivoMarca } from '../receta/motivo-marca'
import { vigenciasDe } from '../receta/vigencias'

/** How many days ahead a receta may be dated (docs/llamadas.md, check 4). */
export const fechaMaximaDias = 90

/** RX-14: enabled here and for the convenio, with a current matrícula. R2214 Anexo II: profession, federal licence and address. */
export function revisarMedico({ medico, convenio }: ContextoReceta, now: Date): HallazgoReceta[] {
  const hallazgos: HallazgoReceta[] = []
  if (medico.estado !== 'habilitado') hallazgos.push(frena('MEDICO_NO_HABILITADO', 'medico'))
  const vigentes = medico.matriculas.filter((m) => m.vence_el === null || m.vence_el >= hoy(now))
  if (vigentes.length === 0) hallazgos.push(frena('MATRICULA_VENCIDA', 'medico'))
  else if (!vigentes.some((m) => m.completa)) hallazgos.push(frena('MATRICULA_INCOMPLETA', 'medico'))
  if (medico.profesion.trim() === '') hallazgos.push(frena('PROFESION_FALTA', 'medico'))
  if (!/^\d{12}$/.test(medico.licencia_federal)) hallazgos.push(frena('LICENCIA_FEDERAL_FALTA', 'medico'))
  if (medico.domicilio.trim() === '') hallazgos.push(frena('DOMICILIO_PROFESIONAL_FALTA', 'medico'))
  if (!convenio) hallazgos.push(frena('CONVENIO_NO_HABILITADO', 'convenio_id'))
  return hallazgos
}

/** R2214 Anexo II: DNI and CUIL, or another document with its type. A person outside the padrón only where the convenio allows it. */
export function revisarPaciente(
  borrador: BorradorReceta,
  { convenio, persona, afiliado, identidad_distinta }: ContextoReceta,
  now: Date,
): HallazgoReceta[] {
  // S12: the document is of somebody else. Which of the data differ would tell of that person.
  if (identidad_distinta) return [frena('IDENTIDAD_DISTINTA', 'paciente.dni')]
  // An unknown id is never replaced by the typed data: the checks would run without the person's history.
  if (!persona && (borrador.persona_id > 0 || !borrador.paciente)) return [frena('PACIENTE_FALTA', 'paciente')]
  const hallazgos: HallazgoReceta[] = []
  if (convenio && !convenio.es_particular) {
    if (afiliado ? !afiliado.activo : convenio.padron_afiliados_manual === 0) {
      hallazgos.push(frena(afiliado ? 'PACIENTE_INACTIVO' : 'PADRON_NO_MANUAL', 'afiliado_id'))
    }
  }
  if (!persona && borrador.paciente) return [...hallazgos, ...revisarPersonaNueva(borrador.paciente, now)]
  return persona && persona.tipo_doc !== 'DNI' ? hallazgos : [...hallazgos, ...revisarCuil(persona?.cuil ?? '', null)]
}

function revisarPersonaNueva(
  { tipo_doc, dni, cuil, fecha_nacimiento }: NonNullable<BorradorReceta['paciente']>,
  now: Date,
): HallazgoReceta[] {
  const documento = documentoVerifica(tipo_doc, dni) ? [] : [frena('DOCUMENTO_INVALIDO', 'paciente.dni')]
  // A person without a DNI may lack a CUIL; a given one has to be valid.
  const suCuil = tipo_doc === 'DNI' ? revisarCuil(cuil, dni) : cuil === '' ? [] : revisarCuil(cuil, null)
  const nacio = fecha_nacimiento <= hoy(now) && fecha_nacimiento >= '1900-01-01'
  return [...documento, ...suCuil, ...(nacio ? [] : [frena('NACIMIENTO_INVALIDO', 'paciente.fecha_nacimiento')])]
}

/** `dni` null: the CUIL is not compared with a document. */
function revisarCuil(cuil: string, dni: string | null): HallazgoReceta[] {
  if (cuil === '') return [frena('CUIL_FALTA', 'paciente.cuil')]
  const leido = parseCuit(cuil)
  if (!leido.ok) return [frena('CUIL_INVALIDO', 'paciente.cuil')]
  return dni !== null && leido.value.slice(2, 10) !== dni.padStart(8, '0') ? [frena('CUIL_AJENO', 'paciente.cuil')] : []
}

/** RX-01, RX-02: a diagnosis and at least one medicine, each available and none twice. */
export function revisarItems(borrador: BorradorReceta, contexto: ContextoReceta): HallazgoReceta[] {
  const hallazgos: HallazgoReceta[] = []
  if (borrador.items.length === 0) hallazgos.push(frena('ITEMS_FALTAN', 'items'))
  borrador.items.forEach((item, i) => {
    const producto = productoDe(contexto, item.producto_id)
    if (!producto) hallazgos.push(frena('PRODUCTO_NO_DISPONIBLE', `items.${i}.producto_id`))
    else if ([producto.monodroga, producto.forma, producto.presentacion].some((dato) => dato.trim() === '')) {
      hallazgos.push(frena('PRODUCTO_INCOMPLETO', `items.${i}.producto_id`, { droga: producto.monodroga }))
    } else if (borrador.items.findIndex((otro) => otro.producto_id === item.producto_id) < i) {
      hallazgos.push(frena('PRODUCTO_REPETIDO', `items.${i}.producto_id`, { droga: producto.monodroga }))
    }
  })
  hallazgos.push(...revisarDiagnosticos(borrador, contexto))
  return hallazgos
}

export function revisarCobertura(borrador: BorradorReceta, contexto: ContextoReceta): HallazgoReceta[] {
  const { convenio, planes, afiliado } = contexto
  if (!convenio) return []
  const hallazgos: HallazgoReceta[] = []
  const envases = borrador.items.reduce((suma, item) => suma + item.envases, 0)
  if (borrador.items.length > convenio.max_items)
    hallazgos.push(frena('MAX_ITEMS', 'items', { maximo: convenio.max_items }))
  if (envases > convenio.max_envases) hallazgos.push(frena('MAX_ENVASES', 'items', { maximo: convenio.max_envases }))
  borrador.items.forEach((item, i) => {
    const producto = productoDe(contexto, item.producto_id)
    if (convenio.solo_generico && producto && !producto.generico)
      hallazgos.push(frena('SOLO_GENERICO', `items.${i}.producto_id`, { droga: producto.monodroga }))
  })
  if (convenio.digital_elige_plan && borrador.plan_id === null) hallazgos.push(frena('PLAN_FALTA', 'plan_id'))
  // Unless the convenio lets the médico choose the plan, it is the padrón's: the prescriber does not decide the coverage.
  const admitidos = convenio.digital_elige_plan ? planes : planes.filter((plan) => plan === afiliado?.plan_id)
  if (borrador.plan_id !== null && !admitidos.includes(borrador.plan_id)) hallazgos.push(frena('PLAN_AJENO', 'plan_id'))
  if (convenio.digital_indica_prestador > 0 && !borrador.prestador)
    hallazgos.push(frena('PRESTADOR_FALTA', 'prestador'))
  if (convenio.digital_get_contacto_afiliado > 0 && borrador.email === '' && borrador.telefono === '')
    hallazgos.push(frena('CONTACTO_FALTA', 'telefono'))
  if (borrador.permite_sustitucion && !convenio.permite_sustitucion)
    hallazgos.push(frena('SUSTITUCION_NO_ADMITIDA', 'permite_sustitucion'))
  const pedidos = borrador.items.flatMap((item) => productoDe(contexto, item.producto_id) ?? [])
  if (pideMotivoMarca(borrador.permite_sustitucion, convenio, pedidos) && !borrador.motivo_marca?.trim())
    hallazgos.push(frena('MOTIVO_MARCA_FALTA', 'permite_sustitucion'))
  return hallazgos
}

/** Each receta of a series counts in the month it begins. */
export function revisarCuota(borrador: BorradorReceta, contexto: ContextoReceta, now: Date): HallazgoReceta[] {
  const cuota = contexto.convenio?.autorizaciones_recetas_por_afiliado ?? 0
  if (cuota === 0) return []
  const porMes: Record<string, number> = { ...contexto.recetas_por_mes }
  for (const { vigente_desde } of vigenciasDe(borrador, contexto.convenio, now)) {
    const mes = vigente_desde.slice(0, 7)
    porMes[mes] = (porMes[mes] ?? 0) + 1
    if (porMes[mes] > cuota) return [frena('CUOTA_AGOTADA', 'afiliado_id', { cuota, mes })]
  }
  return []
}

/** RX-04: never in the past; a later day only where the convenio allows it; a series only where it admits prolonged treatments. */
export function revisarFechas(borrador: BorradorReceta, { convenio }: ContextoReceta, now: Date): HallazgoReceta[] {
  const hallazgos: HallazgoReceta[] = []
  const dia = hoy(now)
  const fecha = borrador.fecha_receta ?? dia
  if (fecha < dia) hallazgos.push(frena('FECHA_PASADA', 'fecha_receta'))
  else if (fecha > addDias(dia, fechaMaximaDias))
    hallazgos.push(frena('FECHA_LEJANA', 'fecha_receta', { dias: fechaMaximaDias }))
  else if (fecha !== dia && convenio?.digital_fecha_receta === 0)
    hallazgos.push(frena('FECHA_NO_ADMITIDA', 'fecha_receta'))
  if (borrador.tratamiento_prolongado && convenio && !convenio.tratamiento_prolongado)
    hallazgos.push(frena('PROLONGADO_NO_ADMITIDO', 'tratamiento_prolongado'))
  // A prolonged treatment needs several recetas, and several recetas need a prolonged treatment.
  if (borrador.tratamiento_prolongado !== borrador.cantidad_recetas > 1)
    hallazgos.push(frena('SERIE_INVALIDA', 'cantidad_recetas'))
  return hallazgos
}
